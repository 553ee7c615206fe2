import { useId } from 'react';

type Props = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'date';
  /** Rows of a text of several lines; absent for a single line. */
  rows?: number;
  maxLength?: number;
  autoComplete?: string;
  isRequired?: boolean;
};

/** A labelled field whose error is tied to it. */
export function TextField(props: Props) {
  const { name, label, value, error, onChange, rows, type = 'text', isRequired = true } = props;
  const id = useId();
  const control = {
    id,
    name,
    value,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete,
    required: isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    className: 'field-control',
    onChange: ({ target }: { target: { value: string } }) => {
      onChange(target.value);
    },
  };
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
        {!isRequired && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {rows === undefined ? (
        <input type={type} {...control} />
      ) : (
        <textarea rows={rows} {...control} />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
