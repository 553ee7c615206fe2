import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { logOut } from '#site/lib/api/admin-session.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { mayLeavePage } from '../address/guards.ts';
import { showFailure } from '../show-failure.ts';

type Props = {
  label?: string;
  /** The toast's text; the screen of sermons has its own. */
  success?: { title: string; text: string };
  className?: string;
  hasIcon?: boolean;
};

const LOGGED_OUT = {
  title: 'Logged out successfully',
  text: 'You have been logged out of the admin dashboard',
};

/** Ends the session in every tab; asks first when unsaved input would be lost. */
export function LogoutButton({
  label = 'Logout',
  success = LOGGED_OUT,
  className = 'button button-quiet',
  hasIcon = false,
}: Props) {
  const [isWorking, setIsWorking] = useState(false);

  const leave = async () => {
    if (!mayLeavePage()) return;
    setIsWorking(true);
    try {
      await logOut();
      showToast({ ...success, kind: 'success' });
    } catch (error) {
      showFailure({ title: 'Error', text: 'Failed to log out. Please try again.', error });
    }
    setIsWorking(false);
  };

  return (
    <button
      type="button"
      className={className}
      disabled={isWorking}
      onClick={() => {
        void leave();
      }}
    >
      {hasIcon && <LogOut size={22} aria-hidden="true" />}
      {label}
    </button>
  );
}
