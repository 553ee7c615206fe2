import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $adminStatus } from '#site/lib/admin-session.ts';
import { rememberWantedAddress } from './wanted-address.ts';

type Props = {
  /** What the screen manages, as in 'to access event management'. */
  area: string;
  children: ReactNode;
};

/**
 * Lets nobody but the admin see a screen. One whose session ended by itself keeps what was typed, out of sight,
 * and finds it again after signing in.
 */
export function AdminGate({ area, children }: Props) {
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
      {status !== 'admin' && <AccessRequired area={area} isExpired={status === 'expired'} />}
      {status !== 'visitor' && <div hidden={status !== 'admin'}>{children}</div>}
    </>
  );
}

function AccessRequired({ area, isExpired }: { area: string; isExpired: boolean }) {
  return (
    <section className="shell grid max-w-xl place-items-center py-16">
      <div className="card w-full p-8 text-center">
        <h1 className="text-2xl">Admin Access Required</h1>
        <p className="mt-3 text-lg">Please log in to the admin dashboard to access {area}</p>
        {isExpired && (
          <p className="mt-3">
            Your session has ended. What you were typing is kept on this page: open the dashboard in
            a new tab, log in there, and come back here.
          </p>
        )}
        <p className="mt-6 flex flex-wrap justify-center gap-4">
          <a
            href="/admin"
            className="button button-primary"
            onClick={rememberWantedAddress}
            {...(isExpired ? { target: '_blank', rel: 'noopener' } : {})}
          >
            Go to Admin Dashboard
          </a>
          <a href="/" className="button button-quiet">
            Return to Website
          </a>
        </p>
      </div>
    </section>
  );
}
