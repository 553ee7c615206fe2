import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $adminStatus, checkAdminSession, hasAdminFlag } from '#site/lib/api/admin-session.ts';

/** A link to the dashboard for the signed-in admin. */
export function AdminLink() {
  const status = useStore($adminStatus);
  useEffect(() => {
    // Asks only browsers that have signed in, so that public pages cause no 401.
    if (hasAdminFlag()) void checkAdminSession();
  }, []);
  if (status !== 'admin') return null;
  return (
    <a href="/admin" className="button button-quiet">
      Admin Dashboard
    </a>
  );
}
