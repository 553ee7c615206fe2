import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { LogoutButton } from '#site/components/admin/LogoutButton.tsx';
import { ActionCards } from './ActionCards.tsx';
import { CountCards } from './CountCards.tsx';
import { useDashboard } from './dashboard.queries.ts';

type Props = { onViewMessages: () => void; onViewVisits: () => void };

const LOGGED_OUT = {
  title: 'Logged out successfully',
  text: 'You have been logged out of the admin dashboard',
};

/** The admin's first screen (specification § 2). */
export function DashboardScreen(props: Props) {
  const { data, isError, refetch } = useDashboard();
  return (
    <>
      <AdminHeader title="Admin Dashboard">
        <a href="/" className="button button-quiet">
          View Website
        </a>
        <LogoutButton label="Logout" success={LOGGED_OUT} />
      </AdminHeader>
      <div className="shell grid gap-8 py-8">
        {isError && (
          <p role="alert" className="card flex flex-wrap items-center gap-4 p-5">
            The numbers could not be loaded. Please check your connection.
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                void refetch();
              }}
            >
              Try again
            </button>
          </p>
        )}
        <CountCards counts={data} />
        <ActionCards counts={data} {...props} />
      </div>
    </>
  );
}
