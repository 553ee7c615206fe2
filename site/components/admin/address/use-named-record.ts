import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '#site/lib/toasts.ts';
import { recordIn, useAddress } from './address.ts';

/**
 * The record that the address names, kept as it was found, whatever becomes of it in the list.
 * @param name as in `?edit=12`
 * @returns `isMissing` while the address names a record that was not among these
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

/** Says that what the address names is there no more. @param leave shows something else instead */
export function useLostAddress(isLost: boolean, leave: () => void): void {
  const onLost = useEffectEvent(() => {
    leave();
    showToast({
      title: 'No longer there',
      text: 'What this address led to has been deleted.',
      kind: 'failure',
    });
  });
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost]);
}
