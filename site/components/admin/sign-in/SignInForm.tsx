import { useState, type SubmitEvent } from 'react';
import { PasswordField } from './PasswordField.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { signIn, signInByPasskey } from './sign-in.ts';

type Props = {
  /** The screen to open after sign-in; null for the current one. */
  wanted: string | null;
  /** Whether to focus the field. A dialog manages the focus itself. */
  takesFocus?: boolean;
  /** Takes the place of the way back to the website. */
  onCancel?: (() => void) | undefined;
};

/** The sign-in form: the password, or a passkey. */
export function SignInForm({ wanted, takesFocus = false, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [isWorking, setIsWorking] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking) return;
    const field = event.currentTarget.querySelector<HTMLElement>('[name="password"]');
    setIsWorking(true);
    const isSignedIn = await signIn(password, wanted);
    setIsWorking(false);
    if (!isSignedIn) field?.focus();
  };

  const withPasskey = async () => {
    if (isWorking) return;
    setIsWorking(true);
    await signInByPasskey(wanted);
    setIsWorking(false);
  };

  return (
    <>
      <form
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        {/* Password managers file a password under a name. */}
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
        <PasswordField value={password} onChange={setPassword} takesFocus={takesFocus} />
        <button type="submit" className="button button-primary" disabled={isWorking}>
          {isWorking ? 'Authenticating...' : 'Access Admin Dashboard'}
        </button>
        <PasskeyButton isWorking={isWorking} onUse={() => void withPasskey()} />
      </form>
      <p className="mt-6 text-center">
        {onCancel === undefined ? (
          <a href="/" className="link inline-block py-2">
            Return to Website
          </a>
        ) : (
          <button type="button" className="link py-2" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </>
  );
}
