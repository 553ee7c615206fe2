import { useState } from 'react';
import { logOut } from '#site/lib/admin-session.ts';
import { showToast } from '#site/lib/toasts.ts';

type Props = {
  label: string;
  /** What the toast says afterwards; it differs from screen to screen (specification § 8). */
  success: { title: string; text: string };
  /** Asks first where the screen has something to lose. */
  mayLogOut?: () => boolean;
};

/** Ends the session, in every tab. */
export function LogoutButton({ label, success, mayLogOut }: Props) {
  const [isWorking, setIsWorking] = useState(false);

  const leave = async () => {
    if (mayLogOut?.() === false) return;
    setIsWorking(true);
    try {
      await logOut();
      showToast({ ...success, kind: 'success' });
    } catch {
      showToast({
        title: 'Error',
        text: 'Failed to log out. Please try again.',
        kind: 'failure',
      });
    }
    setIsWorking(false);
  };

  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={isWorking}
      onClick={() => {
        void leave();
      }}
    >
      {label}
    </button>
  );
}
