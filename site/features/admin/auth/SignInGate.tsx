import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $adminStatus } from '#site/lib/admin-session.ts';
import { SignInCard } from './SignInCard.tsx';

type Props = { children: ReactNode };

/** Shows the dashboard to the admin and the password field to everyone else. */
export function SignInGate({ children }: Props) {
  const status = useStore($adminStatus);
  if (status === 'checking') {
    return (
      <p role="status" className="shell py-16 text-lg">
        Checking who is there...
      </p>
    );
  }
  return (
    <>
      {status !== 'admin' && <SignInCard isExpired={status === 'expired'} />}
      {status !== 'visitor' && <div hidden={status !== 'admin'}>{children}</div>}
    </>
  );
}
