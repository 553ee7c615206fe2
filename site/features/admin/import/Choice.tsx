import { useId } from 'react';

type Props = {
  legend: string;
  no: string;
  yes: string;
  value: boolean;
  onChange: (value: boolean) => void;
};

/** One of two ways, the first being the one without consequences. */
export function Choice({ legend, no, yes, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{legend}</legend>
      {[no, yes].map((text) => (
        <label key={text} className="flex items-start gap-3">
          <input
            type="radio"
            name={name}
            className="mt-1 size-5"
            checked={value === (text === yes)}
            onChange={() => {
              onChange(text === yes);
            }}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
