import { useState, type SubmitEvent } from 'react';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './sign-in.ts';

type Props = {
  /** The session ended by itself, and what was typed waits behind this card. */
  isExpired: boolean;
  /** The screen to go to; null for the dashboard. */
  wanted: string | null;
};

/** 'Admin Access': the password, and nothing else. */
export function SignInCard({ isExpired, wanted }: Props) {
  const [password, setPassword] = useState('');
  const [isWorking, setIsWorking] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking) return;
    const field = event.currentTarget.querySelector<HTMLElement>('[name="password"]');
    setIsWorking(true);
    await signIn(password, wanted);
    setIsWorking(false);
    field?.focus();
  };

  return (
    <section className="shell grid min-h-dvh max-w-lg place-items-center py-12">
      <div className="card w-full p-6 sm:p-8">
        <h1 className="text-center text-2xl">Admin Access</h1>
        <p className="mt-2 text-center text-ink-soft">Enter your admin password to continue</p>
        {isExpired && (
          <p role="status" className="mt-4 rounded-lg bg-amber-100 p-4">
            Your session has ended. Sign in again to go on where you were.
          </p>
        )}
        <form
          className="mt-6 grid gap-5"
          onSubmit={(event) => {
            void submit(event);
          }}
        >
          {/* Password managers file a password under a name. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value="admin"
            readOnly
            hidden
          />
          <PasswordField value={password} onChange={setPassword} />
          <button type="submit" className="button button-primary" disabled={isWorking}>
            {isWorking ? 'Authenticating...' : 'Access Admin Dashboard'}
          </button>
        </form>
        <p className="mt-6 text-center">
          <a href="/" className="link inline-block py-2">
            Return to Website
          </a>
        </p>
      </div>
    </section>
  );
}
