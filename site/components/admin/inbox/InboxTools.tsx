import { useState } from 'react';
import { InboxStateFilter } from '#shared/inbox/inbox.ts';
import { replaceAddress, useSearchParameters } from '../address/address.ts';
import { useDebounced } from '../fields/use-debounced.ts';
import { ListFilter } from '../list/ListFilter.tsx';
import { SearchField } from '../list/ListState.tsx';
import { UNSENT_PARAMETER } from './first-unsent.ts';

/**
 * The filter and the search of the list, as in the address and the search field.
 * @param place the query parameter that opens the list; undefined if it is the whole screen
 */
export function useInboxView(place: string | undefined) {
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim());
  const address = useSearchParameters();
  const state = InboxStateFilter.safeParse(address.get('state')).data ?? 'all';
  const unsent = address.get(UNSENT_PARAMETER);
  /** The address of the list in a state, with more parameters. */
  const addressOf = (shown: InboxStateFilter, ...more: string[]) => {
    const parts = [
      ...(place === undefined ? [] : [place]),
      ...(unsent === null
        ? []
        : [unsent === '' ? UNSENT_PARAMETER : `${UNSENT_PARAMETER}=${unsent}`]),
      ...(shown === 'all' ? [] : [`state=${shown}`]),
      ...more,
    ];
    return parts.length === 0 ? '' : `?${parts.join('&')}`;
  };
  return {
    search,
    setSearch,
    q,
    state,
    addressWith: (...more: string[]) => addressOf(state, ...more),
    show: (shown: InboxStateFilter) => {
      replaceAddress(addressOf(shown));
    },
  };
}

type Props = {
  view: ReturnType<typeof useInboxView>;
  /** Label of the search field, such as 'Search messages'. */
  label: string;
  /** Label of the choice that shows only unprocessed entries. */
  unread: string;
};

/** The search above a list of the inbox, and the switch between all entries and unprocessed ones. */
export const InboxTools = ({ view, label, unread }: Props) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
    <div className="min-w-44 flex-1">
      <SearchField label={label} value={view.search} onChange={view.setSearch} />
    </div>
    <ListFilter
      choices={[
        ['all', 'All'],
        ['unread', unread],
      ]}
      value={view.state}
      onChange={view.show}
    />
  </div>
);
