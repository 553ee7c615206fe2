import { Button, ButtonLink } from '#site/components/admin/Button.tsx';
import { AdminApp } from './AdminApp.tsx';
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { $adminStatus, checkAdminSession } from '#site/lib/api/admin-session.ts';
import { isGuarded } from './address/guards.ts';
import { SignInDialog } from './sign-in/SignInForm.tsx';
import { SignInFrame } from './sign-in/SignInFrame.tsx';
import { rememberWantedAddress } from './next-screen.ts';

/**
 * Removes the placeholder of ScreenOpening.astro once React shows the screen. If the user is pressing the placeholder's
 * link back, the release clicks the screen's own: the browser sends no click, because the pressed link is gone.
 */
function removeOpening() {
  const opening = document.querySelector('.screen-opening');
  const isPressed = Boolean(opening?.querySelector('a:active'));
  opening?.remove();
  if (!isPressed) return;
  const onRelease = ({ target }: PointerEvent) => {
    if (target instanceof Element) target.closest<HTMLElement>('.admin-back a')?.click();
  };
  document.addEventListener('pointerup', onRelease, { once: true });
}

type GateProps = {
  /** Shown to users who are not signed in. */
  otherwise: ReactNode;
  children: ReactNode;
};

/**
 * Shows a screen only to a signed-in user. When the session expires, a dialog asks for a sign-in. The screen stays
 * below the dialog only if it has unsaved input.
 */
export function AdminGate({ otherwise, children }: GateProps) {
  const status = useStore($adminStatus);
  const [before, setBefore] = useState(status);
  const [isKept, setIsKept] = useState(true);
  if (status !== before) {
    setBefore(status);
    setIsKept(status !== 'expired' || isGuarded());
  }
  useLayoutEffect(() => {
    if (status !== 'checking') removeOpening();
  }, [status]);
  switch (status) {
    case 'checking':
      return null;
    case 'unreachable':
      return (
        <div role="alert" className="shell py-16 text-lg">
          <h1 className="text-2xl">No connection</h1>
          <p className="mt-3 mb-5">
            We could not ask whether you are still signed in. Please check your connection.
          </p>
          <Button onClick={() => void checkAdminSession()}>Try again</Button>
        </div>
      );
    case 'visitor':
      return otherwise;
    case 'admin':
    case 'expired':
      return (
        <>
          {isKept && children}
          <SignInDialog />
        </>
      );
  }
}

type Props = {
  /** The area of the screen, as in 'to access event management'. */
  area: string;
  children: ReactNode;
};

/** An admin screen. A visitor without a session sees a link to the sign-in instead. */
export function AdminScreen({ area, children }: Props) {
  return (
    <AdminApp>
      <AdminGate otherwise={<AccessRequired area={area} />}>{children}</AdminGate>
    </AdminApp>
  );
}

/** Wraps `Content` in an admin screen, so that its hooks call the API only with a session. */
export const createAdminScreen = (area: string, Content: ComponentType) =>
  function Screen() {
    return (
      <AdminScreen area={area}>
        <Content />
      </AdminScreen>
    );
  };

function AccessRequired({ area }: Pick<Props, 'area'>) {
  return (
    <SignInFrame title="Admin Access Required">
      <p className="mt-3 text-center text-lg">
        Please log in to the admin dashboard to access {area}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-4">
        <a href="/admin" className="button button-primary" onClick={rememberWantedAddress}>
          Go to Admin Dashboard
        </a>
        <ButtonLink href="/">Return to Website</ButtonLink>
      </p>
    </SignInFrame>
  );
}
