import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '#site/components/forms/FormField.tsx';

type Props = {
  value: string;
  onChange: (value: string) => void;
  takesFocus: boolean;
  error?: string | undefined;
};

/** The password field, with a button that shows the password. */
export function PasswordField({ value, onChange, takesFocus, error }: Props) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FormField label="Password" error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            className="field-control pr-14"
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            required
            autoFocus={takesFocus}
            value={value}
            onChange={(change) => {
              onChange(change.target.value);
            }}
          />
          <button
            type="button"
            className="icon-button absolute inset-y-0 right-0.5 my-auto"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => {
              setIsShown(!isShown);
            }}
          >
            <Icon size={22} aria-hidden="true" />
          </button>
        </div>
      )}
    </FormField>
  );
}
