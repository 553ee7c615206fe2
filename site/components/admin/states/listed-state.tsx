import { useState } from 'react';
import { ListedState, STATE_WORDS, type StateInput } from '#shared/publishing/record-states.ts';
import { shortMoment } from '#shared/publishing/state-words.ts';
import { replaceAddress, useSearchParameters } from '#site/components/admin/address/address.ts';

const CHOICES: readonly (readonly [ListedState, string])[] = [
  ['all', 'All'],
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['hidden', 'Taken Down'],
];

type Props = { value: ListedState; onChange: (state: ListedState) => void };

/** A filter by state: a native select field if there is little room, otherwise buttons. */
export const StateFilter = ({ value, onChange }: Props) => (
  <>
    <div className="lg:hidden">
      <select
        className="field-control min-h-11 w-auto py-1 max-sm:pl-3"
        aria-label="Show"
        value={value}
        onChange={({ target }) => {
          onChange(ListedState.parse(target.value));
        }}
      >
        {CHOICES.map(([state, label]) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </select>
    </div>
    <div
      role="group"
      aria-label="Show"
      className="flex shrink-0 rounded-control border border-line-strong bg-white p-0.5 max-lg:hidden"
    >
      {CHOICES.map(([state, label]) => (
        <button
          key={state}
          type="button"
          className={`button min-h-9.5 px-3 py-1 text-sm text-deep-700 ${state === value ? 'bg-deep-100' : 'hover:bg-deep-50'}`}
          aria-pressed={state === value}
          onClick={() => {
            onChange(state);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  </>
);

/** The state by which the address filters the list. It stays the same while an editor covers the list. */
export function useListedState(): [ListedState, (state: ListedState) => void] {
  const address = useSearchParameters();
  const isList = address.size === 0 || address.has('state');
  const [kept, setKept] = useState<ListedState>('all');
  const asked = ListedState.safeParse(address.get('state')).data ?? 'all';
  if (isList && asked !== kept) setKept(asked);
  const show = (state: ListedState) => {
    replaceAddress(state === 'all' ? '' : `?state=${state}`);
  };
  return [isList ? asked : kept, show];
}

/**
 * A badge with the state of a record, and with the time at which it becomes public. The badge of a public record is
 * plain.
 */
export const StateBadge = ({ state = 'public', publishAt }: StateInput) => (
  <span
    className={`badge rounded-lg leading-snug wrap-normal ${state === 'public' ? '' : 'badge-warm'}`}
  >
    {STATE_WORDS[state]}
    {typeof publishAt === 'string' && ` for ${shortMoment(publishAt)}`}
  </span>
);
