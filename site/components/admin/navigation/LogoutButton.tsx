import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { logOut } from '#site/lib/api/admin-session.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { isDashboardOpen } from '../address/address.ts';
import { leavePageIfAllowed } from '../address/guards.ts';
import { showFailure } from '../show-failure.ts';

const SERMONS = { title: 'Logged Out', text: 'You have been logged out successfully.' };
const OTHERS = {
  title: 'Logged out successfully',
  text: 'You have been logged out of the admin dashboard',
};

type Props = { className?: string; hasIcon?: boolean };

/**
 * Ends the session in every tab; asks first if unsaved input would be lost. The owner asked for other texts on the
 * sermons screen and on the dashboard.
 */
export function LogoutButton({ className = 'button button-quiet', hasIcon = false }: Props) {
  const [isWorking, setIsWorking] = useState(false);
  const { pathname } = window.location;

  const leave = async () => {
    setIsWorking(true);
    try {
      await logOut();
      showToast({ ...(pathname === '/admin/sermons' ? SERMONS : OTHERS), kind: 'success' });
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
        leavePageIfAllowed(() => void leave());
      }}
    >
      {hasIcon && <LogOut size={22} aria-hidden="true" />}
      {isDashboardOpen() ? 'Logout' : 'Log out'}
    </button>
  );
}
