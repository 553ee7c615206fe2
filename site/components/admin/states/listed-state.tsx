import { useState } from 'react';
import {
  StateFilterValue,
  STATE_LABELS,
  type StateInput,
} from '#shared/publishing/record-states.ts';
import { briefMoment, dateAndTimeWithYear } from '#shared/calendar/moments.ts';
import { ListFilter } from '#site/components/admin/list/ListFilter.tsx';
import { replaceAddress, useSearchParameters } from '#site/components/admin/address/address.ts';

const CHOICES: readonly (readonly [StateFilterValue, string])[] = [
  ['all', 'Any Status'],
  ['public', 'Published'],
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['hidden', 'Taken Down'],
];

type Props = { value: StateFilterValue; onChange: (state: StateFilterValue) => void };

/** A filter by state. */
export const StateFilter = (props: Props) => <ListFilter choices={CHOICES} {...props} />;

const show = (state: StateFilterValue) => {
  replaceAddress(state === 'all' ? '' : `?state=${state}`);
};

/** The state by which the address filters the list, which stays while a form covers the list, and its setter. */
export function useStateFilter(): [StateFilterValue, (state: StateFilterValue) => void] {
  const address = useSearchParameters();
  const isList = address.size === 0 || address.has('state');
  const [kept, setKept] = useState<StateFilterValue>('all');
  const asked = StateFilterValue.safeParse(address.get('state')).data ?? 'all';
  if (isList && asked !== kept) setKept(asked);
  return [isList ? asked : kept, show];
}

/** A badge with the state of a record, only outlined where visitors do not see it, and when a scheduled one is published. */
export const StateBadge = ({ state = 'public', publishAt }: StateInput) => (
  <span
    className={`badge whitespace-nowrap max-[22rem]:whitespace-normal ${state === 'draft' || state === 'hidden' ? 'badge-outlined' : ''}`}
    title={typeof publishAt === 'string' ? dateAndTimeWithYear(publishAt) : undefined}
  >
    {STATE_LABELS[state]}
    {typeof publishAt === 'string' && `: ${briefMoment(publishAt)}`}
  </span>
);
