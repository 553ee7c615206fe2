import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { takeWantedAddress } from '#site/components/admin/wanted-address.ts';
import { $adminStatus } from '#site/lib/admin-session.ts';
import { SignInCard } from './SignInCard.tsx';

type Props = { children: ReactNode };

/** Shows the dashboard to the admin and the password field to everyone else. */
export function SignInGate({ children }: Props) {
  const status = useStore($adminStatus);
  const [wanted] = useState(takeWantedAddress);
  if (status === 'checking') {
    return (
      <p role="status" className="shell py-16 text-lg">
        Checking who is there...
      </p>
    );
  }
  return (
    <>
      {status !== 'admin' && <SignInCard isExpired={status === 'expired'} wanted={wanted} />}
      {status !== 'visitor' && <div hidden={status !== 'admin'}>{children}</div>}
    </>
  );
}
