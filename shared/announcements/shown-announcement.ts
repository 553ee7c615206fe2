import type { Announcement } from './announcement.ts';

/** Where pages ask whether something is announced that they do not know from their build. */
export const ANNOUNCEMENT_PATH = '/announcement.json';

/** What a visitor sees, and from when until when. */
export type ShownAnnouncement = Omit<Announcement, 'version'>;

/** The answer to pages. A page of the same or a newer content revision knows as much. */
export type CurrentAnnouncement = {
  revision: number;
  announcement: (ShownAnnouncement & { key: string }) | null;
};

/** Tells one announcement from another: a visitor closes it once, and other words show again. */
export const announcementKey = ({
  text,
  startsAt,
}: Pick<ShownAnnouncement, 'text' | 'startsAt'>): string => `${startsAt} ${text}`;

/** Whether visitors see it at `now`. */
export const isShownAt = (
  { startsAt, endsAt }: Pick<ShownAnnouncement, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean => new Date(startsAt) <= now && now < new Date(endsAt);
