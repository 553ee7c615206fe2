import { useState } from 'react';
import type { Announcement } from '#shared/announcements/announcement.ts';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import { isShownAt } from '#shared/announcements/shown-announcement.ts';
import { isConflict } from '#site/components/admin/queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { useSaveAnnouncement, useTakeDown } from './announcement.queries.ts';

type Props = {
  /** The one that is shown or planned; null when there is none. */
  announcement: Announcement | null;
  onEdit: () => void;
};

const CHANGED =
  'Somebody else has changed the announcement meanwhile. It is shown as it is now; please look at it and try again.';

/** What is announced and until when, with the buttons to change it and to take it down. */
export function AnnouncementState({ announcement, onEdit }: Props) {
  const [takenDown, setTakenDown] = useState<Announcement | null>(null);
  const takeDown = useTakeDown();
  const save = useSaveAnnouncement();
  const isWorking = takeDown.isPending || save.isPending;
  const fail = (error: unknown) => {
    const text = isConflict(error) ? CHANGED : undefined;
    showFailure({ title: 'That did not work', text, error });
  };
  if (announcement === null) {
    return (
      <>
        <p role="status">
          {takenDown === null
            ? 'Snow, a burst pipe, a change of plans? Put a short notice above every page. Visitors see it within half a minute.'
            : 'It is taken down. Visitors stop seeing it within half a minute.'}
        </p>
        <p className="flex flex-wrap gap-3">
          <button
            type="button"
            className="button button-primary"
            disabled={isWorking}
            onClick={onEdit}
          >
            Make an Announcement
          </button>
          {takenDown !== null && (
            <button
              type="button"
              className="button button-quiet"
              disabled={isWorking}
              onClick={() => {
                const { version: _, ...input } = takenDown;
                save.mutate({ input, record: null }, { onError: fail });
              }}
            >
              Put It Up Again
            </button>
          )}
        </p>
      </>
    );
  }
  const { text, linkUrl, startsAt, endsAt } = announcement;
  const until = `until ${churchDateAndTime(endsAt)}`;
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
      <p role="status">
        {isShownAt(announcement, new Date())
          ? `Visitors see it now, ${until}.`
          : `Planned: visitors see it from ${churchDateAndTime(startsAt)} ${until}.`}
      </p>
      <p className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-primary"
          disabled={isWorking}
          onClick={() => {
            takeDown.mutate(announcement, {
              onSuccess: () => {
                setTakenDown(announcement);
              },
              onError: fail,
            });
          }}
        >
          Take It Down Now
        </button>
        <button type="button" className="button button-quiet" disabled={isWorking} onClick={onEdit}>
          Change It
        </button>
      </p>
    </>
  );
}
