import type { Announcement } from './announcement.ts';

/** Path from which pages load an announcement that is newer than their build. */
export const ANNOUNCEMENT_PATH = '/announcement.json';

/** An announcement as visitors see it, with its start and end. */
export type ShownAnnouncement = Omit<Announcement, 'version'>;

/** The answer to pages. A page ignores it if its own content revision is the same or newer. */
export type CurrentAnnouncement = {
  revision: number;
  announcement: (ShownAnnouncement & { key: string }) | null;
};

/** Identifies an announcement. A visitor closes it once; changed words show again. */
export const announcementKey = ({
  text,
  startsAt,
}: Pick<ShownAnnouncement, 'text' | 'startsAt'>): string => `${startsAt} ${text}`;

/** Whether visitors see the announcement at `now`. */
export const isShownAt = (
  { startsAt, endsAt }: Pick<ShownAnnouncement, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean => new Date(startsAt) <= now && now < new Date(endsAt);
