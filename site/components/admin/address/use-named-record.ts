import { useEffect, useEffectEvent, useState } from 'react';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { recordIn, useAddress } from './address.ts';

/**
 * The record that the address names. It stays as first found, even when the list changes.
 * @param name as in `?edit=12`
 * @returns `isMissing` when the list does not have the record
 */
export function useNamedRecord<Entry extends { id: number }>(
  name: string,
  records: readonly Entry[] = [],
): { record: Entry | undefined; isMissing: boolean } {
  const wanted = recordIn(useAddress(), name);
  const [kept, setKept] = useState<Entry>();
  const record = kept?.id === wanted ? kept : records.find(({ id }) => id === wanted);
  if (record !== kept) setKept(record);
  return { record, isMissing: wanted !== undefined && record === undefined };
}

/**
 * Shows a toast when the record in the address no longer exists.
 * @param leave shows another view instead
 */
export function useLostAddress(isLost: boolean, leave: () => void): void {
  const onLost = useEffectEvent(() => {
    leave();
    showFailure({
      title: 'No longer there',
      text: 'What this address led to has been deleted. Everything else is listed here.',
    });
  });
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost]);
}
