import { type ReactNode, useState } from 'react';
import { BelowLoading } from '#site/components/admin/BelowLoading.tsx';
import { useAnnouncement } from './announcement.queries.ts';
import { Megaphone } from 'lucide-react';
import type { Announcement } from '#shared/announcements/announcement.ts';
import { closeAddress, openAddress, useAddress } from '#site/components/admin/address/address.ts';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AnnouncementState } from './AnnouncementState.tsx';

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

const ADDRESS = '?announcement';

const isOver = ({ endsAt }: Announcement) => new Date(endsAt) <= new Date();

/** The dashboard's card of the loaded announcement: what is shown, and the form at `?announcement`. */
function AnnouncementCard() {
  const { data, isLoadingError, refetch } = useAnnouncement();
  const [opened, setOpened] = useState(0);
  const isOpen = useAddress().has('announcement');
  if (isLoadingError) {
    return (
      <LoadFailed onRetry={() => void refetch()}>
        The announcement could not be loaded. Please check your connection.
      </LoadFailed>
    );
  }
  const current = data === undefined || data === null || isOver(data) ? null : data;
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby="announcement">
      <div className="flex items-center gap-3">
        <Megaphone size={26} aria-hidden="true" className="shrink-0 text-amber-700" />
        <h2 id="announcement" className="text-xl">
          Announcement
        </h2>
      </div>
      {isOpen ? (
        <AnnouncementForm
          key={opened}
          announcement={current}
          onClose={() => {
            closeAddress('', { isUnasked: true });
          }}
        />
      ) : (
        <AnnouncementState
          announcement={current}
          onEdit={() => {
            setOpened(opened + 1);
            openAddress(ADDRESS);
          }}
        />
      )}
    </section>
  );
}
