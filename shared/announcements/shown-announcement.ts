import type { Announcement } from './announcement.ts';

// This file is separate from announcement.ts, so that pages load no zod.

/** Path from which pages load an announcement that is newer than their build. */
export const ANNOUNCEMENT_PATH = '/announcement.json';

/** An announcement as visitors see it, with its start and end. */
export type ShownAnnouncement = Omit<Announcement, 'version'>;

/** Key by which a browser remembers a closed announcement. A new text changes the key, so the text is shown again. */
export const announcementKey = ({
  text,
  startsAt,
}: Pick<ShownAnnouncement, 'text' | 'startsAt'>): string => `${startsAt} ${text}`;

/** Whether visitors see the announcement at `now`. */
export const isShownAt = (
  { startsAt, endsAt }: Pick<ShownAnnouncement, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean => new Date(startsAt) <= now && now < new Date(endsAt);
