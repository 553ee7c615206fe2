import { lte } from 'drizzle-orm';
import type { Announcement } from '#shared/announcements/announcement.ts';
import type { Database } from '../client.ts';
import { announcement } from '../tables.ts';

/** Public columns of the announcement. */
export const announcementColumns = {
  text: announcement.text,
  linkUrl: announcement.linkUrl,
  startsAt: announcement.startsAt,
  endsAt: announcement.endsAt,
  version: announcement.version,
};

type Row = Omit<Announcement, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

/** Query for the announcement: at most one row. With `begun`, none if the announcement starts after it. */
export const announcementQuery = (db: Database, begun?: Date) =>
  db
    .select(announcementColumns)
    .from(announcement)
    .where(begun && lte(announcement.startsAt, begun));

/** The announcement as the API answers it; null when there is none. */
export const toAnnouncement = ([row]: readonly Row[]): Announcement | null =>
  row === undefined
    ? null
    : { ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() };
