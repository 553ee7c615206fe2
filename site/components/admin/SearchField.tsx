import { useId } from 'react';

type Props = { label: string; value: string; onChange: (value: string) => void };

/** The search field above a list of the admin. */
export function SearchField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <p className="max-w-md">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="field-control"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </p>
  );
}
