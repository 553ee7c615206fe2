import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $adminStatus, checkAdminSession } from '#site/lib/admin-session.ts';
import { SignInDialog } from './sign-in/SignInDialog.tsx';

type Props = {
  /** What everyone but the admin sees. */
  otherwise: ReactNode;
  children: ReactNode;
};

/** Lets nobody but the admin see a screen. One whose session ended by itself asks for the password over it. */
export function AdminGate({ otherwise, children }: Props) {
  const status = useStore($adminStatus);
  switch (status) {
    case 'checking':
      return (
        <p role="status" className="shell py-16 text-lg">
          Checking who is there...
        </p>
      );
    case 'unreachable':
      return (
        <p role="alert" className="shell flex flex-wrap items-center gap-4 py-16 text-lg">
          We could not ask whether you are still signed in. Please check your connection.
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void checkAdminSession()}
          >
            Try again
          </button>
        </p>
      );
    case 'visitor':
      return otherwise;
    case 'admin':
    case 'expired':
      return (
        <>
          {children}
          <SignInDialog />
        </>
      );
  }
}
