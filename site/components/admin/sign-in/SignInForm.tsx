import { Button, IconButton } from '#site/components/admin/Button.tsx';
import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { useState, type SubmitEvent, useEffect } from 'react';
import { FormField } from '#site/components/forms/FormField.tsx';
import { useQuery } from '@tanstack/react-query';
import { SIGN_IN_KEY } from '../queries.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { canUsePasskeys, $answerSignIn } from '#site/lib/api/sign-in.ts';
import { signIn, signInByPasskey } from './sign-in.ts';
import * as Dialog from '@radix-ui/react-dialog';
import { useStore } from '@nanostores/react';
import { RECENT_SIGN_IN_MINUTES } from '#shared/sign-in/session-length.ts';
import { useReturnFocus } from '../focus.ts';
import { $adminStatus } from '#site/lib/api/admin-session.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  takesFocus: boolean;
  error?: string | undefined;
  /** Why the server refused the password; screen readers announce it at once. */
  refusal?: string | undefined;
};

/** The password field, with a button that shows the password. */
export function PasswordField({ value, onChange, takesFocus, error, refusal }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField
      label="Password"
      error={error}
      notice={refusal === undefined ? undefined : <span role="alert">{refusal}</span>}
    >
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
          <IconButton
            icon={isShown ? EyeOff : Eye}
            className="absolute inset-y-0 right-0.5 my-auto"
            label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => {
              setIsShown(!isShown);
            }}
          />
        </div>
      )}
    </FormField>
  );
}

type PasskeyButtonProps = { isWorking: boolean; onUse: () => void };

/** The button 'Sign In with a Passkey', if the browser supports passkeys and one exists. */
function PasskeyButton({ isWorking, onUse }: PasskeyButtonProps) {
  const methods = useQuery({
    queryKey: [...SIGN_IN_KEY, 'methods'],
    queryFn: () => bodyOf(api.auth.methods.$get()),
    enabled: canUsePasskeys(),
  });
  if (methods.data?.passkey !== true) return null;
  return (
    <Button disabled={isWorking} onClick={onUse}>
      <KeyRound size={20} aria-hidden="true" />
      Sign In with a Passkey
    </Button>
  );
}

type SignInFormProps = {
  /** The screen to open after the sign-in; null for the current one. */
  wanted: string | null;
  /** Whether to focus the field. In a dialog, the dialog manages the focus. */
  takesFocus?: boolean;
  /** Cancels the sign-in. If present, a cancel button replaces the link to the website. */
  onCancel?: (() => void) | undefined;
};

/** The sign-in form with password and passkey. */
export function SignInForm({ wanted, takesFocus = false, onCancel }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  /** Why the server refused the last password. */
  const [refusal, setRefusal] = useState<string>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking) return;
    const field = event.currentTarget.querySelector<HTMLElement>('[name="password"]');
    setIsWorking(true);
    // Removes the last refusal first, because screen readers announce an equal one only if it is inserted anew.
    setRefusal(undefined);
    const reason = await signIn(password, wanted);
    setIsWorking(false);
    setRefusal(reason);
    if (reason !== undefined) field?.focus();
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
        {/* A hidden user name, because password managers store a password together with a user name. */}
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
        <PasswordField
          value={password}
          takesFocus={takesFocus}
          refusal={refusal}
          onChange={(typed) => {
            setPassword(typed);
            setRefusal(undefined);
          }}
        />
        <button type="submit" className="button button-primary" disabled={isWorking}>
          {isWorking ? 'Authenticating...' : 'Access Admin Dashboard'}
        </button>
        <PasskeyButton isWorking={isWorking} onUse={() => void withPasskey()} />
      </form>
      <details className="mt-4">
        <summary className="unfold justify-center">Forgot the password?</summary>
        <p className="text-center text-sm">Ask the person who set up the website for a new one.</p>
        <p className="mt-1 text-center text-sm text-ink-soft">
          For that person: <span className="whitespace-nowrap">npm run admin:password</span>
        </p>
      </details>
      <p className="mt-2 text-center">
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

const EXPIRED = 'Your session has ended. Sign in again to go on where you were.';
const TOO_OLD = `Your last sign-in was more than ${RECENT_SIGN_IN_MINUTES} minutes ago. For this, please sign in again: somebody else could be sitting at this device.`;

/**
 * Asks for a sign-in when the session has expired, or when a call needs a recent sign-in. Unsaved input stays on the
 * screen below.
 */
export function SignInDialog() {
  const returnFocus = useReturnFocus();
  const isExpired = useStore($adminStatus) === 'expired';
  const answerCall = useStore($answerSignIn);
  // When a logout in another tab removes this dialog, the call that waits for the sign-in is canceled.
  useEffect(() => () => $answerSignIn.get()?.(false), []);
  const cancel = () => answerCall?.(false);
  return (
    <Dialog.Root
      open={isExpired || answerCall !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isExpired) cancel();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay backdrop-blur-md" />
        <Dialog.Content {...returnFocus} className="dialog max-w-lg p-6 sm:p-8">
          <Dialog.Title className="text-center text-2xl">Admin Access</Dialog.Title>
          <Dialog.Description className="mt-4 rounded-lg bg-amber-100 p-4">
            {isExpired ? EXPIRED : TOO_OLD}
          </Dialog.Description>
          <SignInForm wanted={null} onCancel={isExpired ? undefined : cancel} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
