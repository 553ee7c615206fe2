import type { Announcement } from './announcement.ts';

// Separate from announcement.ts, so that pages load no zod.

/** Path from which pages load an announcement that is newer than their build. */
export const ANNOUNCEMENT_PATH = '/announcement.json';

/** An announcement as visitors see it, with its start and end. */
export type ShownAnnouncement = Omit<Announcement, 'version'>;

/** The answer at `ANNOUNCEMENT_PATH`. A page ignores it if the page's content revision is the same or newer. */
export type CurrentAnnouncement = {
  revision: number;
  announcement: (ShownAnnouncement & { key: string }) | null;
};

/** Identifies an announcement that a visitor has closed. With a changed text it is another one, and shown again. */
export const announcementKey = ({
  text,
  startsAt,
}: Pick<ShownAnnouncement, 'text' | 'startsAt'>): string => `${startsAt} ${text}`;

/** Whether visitors see the announcement at `now`. */
export const isShownAt = (
  { startsAt, endsAt }: Pick<ShownAnnouncement, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean => new Date(startsAt) <= now && now < new Date(endsAt);
