import { lte } from 'drizzle-orm';
import type { Announcement } from '#shared/announcements/announcement.ts';
import type { Database } from '../client.ts';
import { announcement } from '../tables.ts';

/** The announcement's columns that visitors may see. */
export const announcementColumns = {
  text: announcement.text,
  linkUrl: announcement.linkUrl,
  startsAt: announcement.startsAt,
  endsAt: announcement.endsAt,
  version: announcement.version,
};

type Row = Omit<Announcement, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

/** Query for the announcement, at most one row. @param startedBy omits an announcement that starts after this time */
export const announcementQuery = (db: Database, startedBy?: Date) =>
  db
    .select(announcementColumns)
    .from(announcement)
    .where(startedBy && lte(announcement.startsAt, startedBy));

/** Converts the row to the API's announcement; null without a row. */
export const toAnnouncement = ([row]: readonly Row[]): Announcement | null =>
  row === undefined
    ? null
    : { ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() };
