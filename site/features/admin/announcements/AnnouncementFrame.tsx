import type { ReactNode } from 'react';
import { BelowLoading } from '#site/components/admin/BelowLoading.tsx';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import { useAnnouncement } from './announcement.queries.ts';

type Props = {
  /** What the announcement stands above. */
  children: ReactNode;
};

/** The announcement's card, and the rest of the dashboard. */
export function AnnouncementFrame({ children }: Props) {
  const { isPending } = useAnnouncement();
  return (
    <>
      {!isPending && <AnnouncementCard />}
      <BelowLoading isLoading={isPending} loadingText="Loading the announcement...">
        {children}
      </BelowLoading>
    </>
  );
}
