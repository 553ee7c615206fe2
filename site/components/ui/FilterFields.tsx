import { useId } from 'react';

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
};

/** The search of a list. */
export function FilterSearch({ onChange, label, ...field }: Props & { placeholder: string }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        {...field}
        id={id}
        type="search"
        className="field-control"
        dir="auto"
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </>
  );
}

type ChoiceProps = Props & {
  /** Values with their labels; the first filters nothing. */
  choices: readonly (readonly [value: string, label: string])[];
};

/** A choice of what a list shows. */
export function FilterChoice({ onChange, label, choices, ...field }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        {...field}
        id={id}
        className="field-control"
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
