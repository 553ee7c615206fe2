import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $isAdmin, checkAdminSession } from '#site/lib/admin-session.ts';

/** The way to the dashboard, for those who are signed in. */
export function AdminLink() {
  const isAdmin = useStore($isAdmin);
  useEffect(() => {
    void checkAdminSession();
  }, []);
  if (!isAdmin) return null;
  return (
    <a href="/admin" className="button button-quiet">
      Admin Dashboard
    </a>
  );
}
