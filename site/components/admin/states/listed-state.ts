import { useState } from 'react';
import { ListedState } from '#shared/publishing/record-states.ts';
import { replaceAddress, useAddress } from '#site/components/admin/address/address.ts';

/** Of which state the list of this screen is, as its address says; it stays while an editor covers the list. */
export function useListedState(): [ListedState, (state: ListedState) => void] {
  const address = useAddress();
  const isList = address.size === 0 || address.has('state');
  const [kept, setKept] = useState<ListedState>('all');
  const asked = ListedState.safeParse(address.get('state')).data ?? 'all';
  if (isList && asked !== kept) setKept(asked);
  const show = (state: ListedState) => {
    replaceAddress(state === 'all' ? '' : `?state=${state}`);
  };
  return [isList ? asked : kept, show];
}
