import type { ReactNode } from 'react';
import { FormField, type FieldProps } from '#site/components/forms/FormField.tsx';

type Props = FieldProps & {
  label: string;
  hint?: string;
  /** `option` and `optgroup` elements. */
  children: ReactNode;
};

/** A labelled native select field, for options that are numerous, grouped or empty. */
export const NativeSelectField = ({
  label,
  error,
  hint,
  onChange,
  isReadOnly,
  ...props
}: Props) => (
  <FormField {...{ label, error, hint }}>
    {(control) => (
      <select
        {...control}
        {...props}
        disabled={isReadOnly}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    )}
  </FormField>
);
