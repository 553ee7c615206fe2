import { LogoutButton } from '#site/components/admin/LogoutButton.tsx';
import './admin-navigation.css';
import { NavigationLinks } from './NavigationLinks.tsx';

/** The navigation of wide windows; narrow ones have the menu. */
export function AdminNavigation() {
  return (
    <div className="admin-bar">
      <div className="shell flex items-center justify-between gap-4">
        <nav aria-label="Admin" className="flex">
          <NavigationLinks className="admin-bar-link" />
        </nav>
        <div className="flex">
          <a href="/" className="admin-bar-link">
            View Website
          </a>
          <LogoutButton className="admin-bar-link" />
        </div>
      </div>
    </div>
  );
}
