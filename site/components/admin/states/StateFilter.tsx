import type { ListedState } from '#shared/publishing/record-states.ts';

const CHOICES: readonly (readonly [ListedState, string])[] = [
  ['all', 'All'],
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['hidden', 'Taken Down'],
];

type Props = { value: ListedState; onChange: (state: ListedState) => void };

/** Chooses of which state a list is. */
export const StateFilter = ({ value, onChange }: Props) => (
  <div role="group" aria-label="Show" className="flex flex-wrap gap-1.5">
    {CHOICES.map(([state, label]) => (
      <button
        key={state}
        type="button"
        className={`button px-3 text-sm ${state === value ? 'button-primary' : 'button-quiet'}`}
        aria-pressed={state === value}
        onClick={() => {
          onChange(state);
        }}
      >
        {label}
      </button>
    ))}
  </div>
);
