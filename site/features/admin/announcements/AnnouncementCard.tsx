import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import type { Announcement } from '#shared/announcements/announcement.ts';
import { closeAddress, openAddress, useAddress } from '#site/components/admin/address/address.ts';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AnnouncementState } from './AnnouncementState.tsx';
import { useAnnouncement } from './announcement.queries.ts';

const ADDRESS = '?announcement';

const isOver = ({ endsAt }: Announcement) => new Date(endsAt) <= new Date();

/** The dashboard's card of the loaded announcement: what is shown, and the form at `?announcement`. */
export function AnnouncementCard() {
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
