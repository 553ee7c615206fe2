import { useId, type ChangeEvent } from 'react';
import { ChevronDown } from 'lucide-react';

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** The values with their labels; the first one stands for no filter. */
  choices?: readonly (readonly [value: string, label: string])[];
};

/** A field that filters a list: a select field if it has choices, otherwise a search field. */
export function FilterField({ label, choices, onChange, ...given }: Props) {
  const id = useId();
  const control = {
    ...given,
    id,
    className: 'field-control',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      onChange(target.value);
    },
  };
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {choices ? (
        <select {...control}>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} type="search" dir="auto" />
      )}
    </div>
  );
}

type ToggleProps = {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Id of the folded filters. */
  controls: string;
  className: string;
};

/** The button that unfolds the filters of a list on a phone, as high as the search field. */
export const FilterToggle = ({ isOpen, onToggle, controls, className }: ToggleProps) => (
  <button
    type="button"
    className={`button button-quiet min-h-[3.2rem] min-w-31 px-3 ${className}`}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={() => {
      onToggle(!isOpen);
    }}
  >
    Filters
    <ChevronDown size={22} className={isOpen ? 'rotate-180' : ''} />
  </button>
);
