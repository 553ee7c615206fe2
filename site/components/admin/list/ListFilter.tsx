type Props<Choice extends string> = {
  /** What is chosen, for screen readers. */
  label?: string;
  choices: readonly (readonly [Choice, string])[];
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** Number of choices whose buttons fit on a phone next to a search. */
const FEW = 2;

/** A filter of an admin list: buttons, or a native select field if there is little room for them. */
export function ListFilter<Choice extends string>(props: Props<Choice>) {
  const { label = 'Show', choices, value, onChange } = props;
  const areMany = choices.length > FEW;
  return (
    <>
      {areMany && (
        <div className="lg:hidden">
          <select
            className="field-control min-h-11 w-auto py-1 max-sm:pl-3 max-[22rem]:text-sm"
            aria-label={label}
            value={value}
            onChange={({ target }) => {
              const chosen = choices.find(([choice]) => choice === target.value);
              if (chosen !== undefined) onChange(chosen[0]);
            }}
          >
            {choices.map(([choice, label]) => (
              <option key={choice} value={choice}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <div
        role="group"
        aria-label={label}
        className={`flex shrink-0 rounded-control border border-line-strong bg-white p-0.5 ${areMany ? 'max-lg:hidden' : ''}`}
      >
        {choices.map(([choice, label]) => (
          <button
            key={choice}
            type="button"
            className={`button min-h-9.5 px-3 py-1 text-sm text-deep-700 ${choice === value ? 'bg-deep-100' : 'hover:bg-deep-50'}`}
            aria-pressed={choice === value}
            onClick={() => {
              onChange(choice);
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
