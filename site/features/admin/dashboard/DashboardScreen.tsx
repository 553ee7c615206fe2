import type { ReactNode } from 'react';
import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { LogoutButton } from '#site/components/admin/LogoutButton.tsx';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { ActionCards } from './ActionCards.tsx';
import { CountCards } from './CountCards.tsx';
import { useDashboard } from './dashboard.queries.ts';
import { InboxCards } from './InboxCards.tsx';
import { StillToReplace } from './StillToReplace.tsx';
import { UnsentMailNotice } from './UnsentMailNotice.tsx';

type Props = {
  /** The card of the announcement. */
  announcement: ReactNode;
  /** Wraps what stands below the inbox. */
  frame: (content: ReactNode) => ReactNode;
};

/** The dashboard: unanswered messages and requests first, then the announcement, the first steps, counts and everything else. */
export function DashboardScreen({ announcement, frame }: Props) {
  const { data, isError, refetch } = useDashboard();
  return (
    <>
      <AdminHeader title="Admin Dashboard">
        {/* Wide windows have both in the navigation. */}
        <div className="admin-narrow flex flex-wrap gap-3">
          <a href="/" className="button button-quiet">
            View Website
          </a>
          <LogoutButton />
        </div>
      </AdminHeader>
      <div className="shell grid gap-8 py-6 sm:py-8">
        {isError && (
          <LoadFailed onRetry={() => void refetch()}>
            The numbers could not be loaded. Please check your connection.
          </LoadFailed>
        )}
        {data && <UnsentMailNotice {...data.unsentMails} />}
        <InboxCards counts={data} />
        {announcement}
        {frame(
          <>
            <CountCards counts={data} />
            <ActionCards />
            <StillToReplace />
          </>,
        )}
      </div>
    </>
  );
}
