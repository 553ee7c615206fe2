import { Button } from '#site/components/admin/Button.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Announcement } from '#shared/announcements/announcement.ts';
import { recentMoment } from '#shared/calendar/moments.ts';
import { isShownAt } from '#shared/announcements/shown-announcement.ts';
import {
  showAnnouncementFailure,
  useSaveAnnouncement,
  useTakeAnnouncementDown,
  useAnnouncement,
} from './announcement.queries.ts';
import { Megaphone } from 'lucide-react';
import {
  closeAddress,
  openAddress,
  useSearchParameters,
} from '#site/components/admin/address/address.ts';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';

type Props = {
  /** The current or planned announcement; null if there is none. */
  announcement: Announcement | null;
  /** The announcement that was just taken down and can be restored. */
  takenDown: Announcement | null;
  onTakenDown: (announcement: Announcement) => void;
  onEdit: () => void;
};

/** The text of the announcement and when visitors see it, with buttons to change it and take it down. */
function AnnouncementState({ announcement, takenDown, onTakenDown, onEdit }: Props) {
  const takeDown = useTakeAnnouncementDown(onTakenDown);
  const save = useSaveAnnouncement();
  const isWorking = takeDown.isPending || save.isPending;
  if (announcement === null) {
    return (
      <>
        <p role="status">It is taken down. Visitors stop seeing it within half a minute.</p>
        <p>
          {takenDown !== null && (
            <Button
              disabled={isWorking}
              onClick={() => {
                const { version: _, ...input } = takenDown;
                save.mutate({ input, record: null }, { onError: showAnnouncementFailure });
              }}
            >
              Put It Up Again
            </Button>
          )}
        </p>
      </>
    );
  }
  const { text, linkUrl, startsAt, endsAt } = announcement;
  const until = `until ${recentMoment(endsAt)}`;
  return (
    <>
      <p
        className="rounded-control border-b-2 border-amber-400 bg-amber-100 px-4 py-3 font-semibold"
        dir="auto"
      >
        {text}{' '}
        {linkUrl !== null && (
          <a className="link" href={linkUrl}>
            Read more
          </a>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {isShownAt(announcement, new Date())
            ? `Visitors see it now, ${until}.`
            : `Planned: visitors see it from ${recentMoment(startsAt)} ${until}.`}
        </p>
        <p className="flex flex-wrap gap-3">
          <Button className="button-small" disabled={isWorking} onClick={onEdit}>
            Change It
          </Button>
          <Button
            className="button-small"
            disabled={isWorking}
            onClick={() => {
              takeDown.mutate(announcement);
            }}
          >
            Take It Down Now
          </Button>
        </p>
      </div>
    </>
  );
}

type WithProps = {
  /** @param announcement null while it loads */
  children: (announcement: ReactNode) => ReactNode;
};

/** Gives the screen the announcement, if there is one, or the form of it. */
export function WithAnnouncement({ children }: WithProps) {
  const announcement = useAnnouncement();
  return children(announcement.isPending ? null : <AnnouncementCard query={announcement} />);
}

const ADDRESS = '?announcement';

const isOver = ({ endsAt }: Announcement) => new Date(endsAt) <= new Date();

/**
 * The query is passed in by `WithAnnouncement`. A query in the card would run again after each failure, because a
 * failure mounts the card anew.
 */
type CardProps = { query: ReturnType<typeof useAnnouncement> };

/** The card of the announcement that is current or was just taken down; at `?announcement`, its form; else nothing. */
function AnnouncementCard({ query }: CardProps) {
  const { data, isLoadingError, refetch } = query;
  const [opened, setOpened] = useState(0);
  const [takenDown, setTakenDown] = useState<Announcement | null>(null);
  const isOpen = useSearchParameters().has('announcement');
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) card.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  if (isLoadingError) {
    return (
      <LoadFailed onRetry={() => void refetch()}>
        The announcement could not be loaded. Please check your connection.
      </LoadFailed>
    );
  }
  const current = data === undefined || data === null || isOver(data) ? null : data;
  const close = () => {
    closeAddress('', { isUnasked: true });
  };
  if (isOpen) {
    return (
      <section ref={card} aria-label="Announcement">
        <AnnouncementForm
          key={opened}
          announcement={current}
          onClose={close}
          onTakenDown={(announcement) => {
            setTakenDown(announcement);
            close();
          }}
        />
      </section>
    );
  }
  if (current === null && takenDown === null) return null;
  return (
    <section className="card grid gap-3 p-4 sm:px-6 sm:py-5" aria-label="Announcement">
      <div className="flex items-center gap-3">
        <Megaphone size={26} aria-hidden="true" className="shrink-0 text-amber-700" />
        <h2 className="text-lg">Announcement</h2>
      </div>
      <AnnouncementState
        announcement={current}
        takenDown={takenDown}
        onTakenDown={setTakenDown}
        onEdit={() => {
          setOpened(opened + 1);
          openAddress(ADDRESS);
        }}
      />
    </section>
  );
}
