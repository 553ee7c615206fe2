import { useId, type ChangeEvent } from 'react';

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
};

/** Returns the label of a filter, and the attributes of its control. */
function useFilterField<Rest>({ label, onChange, ...rest }: Props & Rest) {
  const id = useId();
  return {
    label: (
      <label htmlFor={id} className="field-label">
        {label}
      </label>
    ),
    control: {
      ...rest,
      id,
      className: 'field-control',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        onChange(target.value);
      },
    },
  };
}

/** The search field of a list. */
export function FilterSearch(props: Props & { placeholder: string }) {
  const { label, control } = useFilterField(props);
  return (
    <>
      {label}
      <input {...control} type="search" dir="auto" />
    </>
  );
}

type ChoiceProps = Props & {
  /** The values with their labels; the first one stands for no filter. */
  choices: readonly (readonly [value: string, label: string])[];
};

/** A select field that filters a list. */
export function FilterChoice({ choices, ...props }: ChoiceProps) {
  const { label, control } = useFilterField(props);
  return (
    <div>
      {label}
      <select {...control}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
