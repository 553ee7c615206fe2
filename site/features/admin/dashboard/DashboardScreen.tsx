import type { ReactNode } from 'react';
import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { BelowLoading } from '#site/components/admin/BelowLoading.tsx';
import { LogoutButton } from '#site/components/admin/LogoutButton.tsx';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { ActionCards } from './ActionCards.tsx';
import { CountCards } from './CountCards.tsx';
import { useDashboard } from './dashboard.queries.ts';
import { InboxCards } from './InboxCards.tsx';
import { usePlaceholders } from './placeholders.queries.ts';
import { StillToReplace } from './StillToReplace.tsx';
import { UnsentMailNotice } from './UnsentMailNotice.tsx';

type Props = {
  /** Wraps the counts and everything else: the announcement and the first steps stand above them. */
  frame: (content: ReactNode) => ReactNode;
};

/** The dashboard: unanswered messages and requests first, then the announcement, the first steps, counts and everything else. */
export function DashboardScreen({ frame }: Props) {
  const { data, isPending, isError, refetch } = useDashboard();
  const placeholders = usePlaceholders();
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
        <InboxCards counts={data} />
        <BelowLoading
          isLoading={isPending || placeholders.isPending}
          loadingText="Loading the dashboard..."
        >
          {isError && (
            <LoadFailed onRetry={() => void refetch()}>
              The numbers could not be loaded. Please check your connection.
            </LoadFailed>
          )}
          {data && <UnsentMailNotice {...data.unsentMails} />}
          {frame(
            <>
              <CountCards counts={data} />
              <ActionCards />
              {placeholders.data && <StillToReplace {...placeholders.data} />}
            </>,
          )}
        </BelowLoading>
      </div>
    </>
  );
}
