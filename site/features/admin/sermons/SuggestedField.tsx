import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { LIMITS } from '#shared/fields.ts';
import { FormField } from '#site/components/admin/FormField.tsx';
import { knownName } from './known-names.ts';
import type { SermonFormFields } from './use-sermon-form.ts';

type Props = {
  form: SermonFormFields;
  name: 'speaker' | 'series';
  label: string;
  /** The names in use. */
  names: readonly string[];
  /** Said of a name that is not in use yet. */
  newNameHint: string;
  isRequired: boolean;
  isReadOnly: boolean;
};

/** Text that suggests the names in use and takes over their spelling, so that a slip makes no second one. */
export function SuggestedField({ form, name, label, names, newNameHint, ...props }: Props) {
  const listId = useId();
  const hintFor = (typed: string) =>
    typed.trim() === '' || names.length === 0 || knownName(names, typed) !== undefined
      ? 'Pick a name in use, or type a new one.'
      : newNameHint;
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field, fieldState }) => (
        <FormField label={label} error={fieldState.error?.message} hint={hintFor(field.value)}>
          {(control) => (
            <>
              <input
                {...control}
                {...field}
                list={listId}
                autoComplete="off"
                maxLength={LIMITS.short}
                required={props.isRequired}
                readOnly={props.isReadOnly}
                onBlur={() => {
                  const known = knownName(names, field.value);
                  if (known !== undefined && known !== field.value) field.onChange(known);
                  field.onBlur();
                }}
              />
              <datalist id={listId}>
                {names.map((each) => (
                  <option key={each} value={each} />
                ))}
              </datalist>
            </>
          )}
        </FormField>
      )}
    />
  );
}
