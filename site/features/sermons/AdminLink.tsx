import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $adminStatus, checkAdminSession, hasAdminFlag } from '#site/lib/admin-session.ts';

/** The way to the dashboard, for those who are signed in. */
export function AdminLink() {
  const status = useStore($adminStatus);
  useEffect(() => {
    // A visitor who never signed in is not asked about, so that public pages cause no 401.
    if (hasAdminFlag()) void checkAdminSession();
  }, []);
  if (status !== 'admin') return null;
  return (
    <a href="/admin" className="button button-quiet">
      Admin Dashboard
    </a>
  );
}
