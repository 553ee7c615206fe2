import type { InputHTMLAttributes } from 'react';
import { FormField } from '#site/components/admin/FormField.tsx';
import type { SermonValues } from './sermon-values.ts';
import type { SermonFormFields } from './use-sermon-form.ts';

type Props = {
  form: SermonFormFields;
  name: keyof SermonValues;
  label: string;
  hint?: string;
  isReadOnly: boolean;
  maxLength: number;
  isRequired?: boolean;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Makes it a field of several lines, at least this high. */
  minHeight?: '100px' | '200px';
};

/** A field of the sermon that is plain text. */
export function SermonTextField({ form, name, label, hint, minHeight, ...props }: Props) {
  const attributes = {
    ...form.register(name),
    maxLength: props.maxLength,
    required: props.isRequired ?? false,
    readOnly: props.isReadOnly,
  };
  return (
    <FormField
      label={label}
      error={form.formState.errors[name]?.message}
      {...(hint === undefined ? {} : { hint })}
    >
      {({ className, ...control }) =>
        minHeight === undefined ? (
          <input
            {...control}
            {...attributes}
            className={className}
            inputMode={props.inputMode}
            autoComplete="off"
          />
        ) : (
          <textarea
            {...control}
            {...attributes}
            className={`${className} field-sizing-content max-h-[70vh] ${minHeight === '100px' ? 'min-h-[100px]' : 'min-h-[200px]'}`}
          />
        )
      }
    </FormField>
  );
}
