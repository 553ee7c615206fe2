import { lte } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { isoInstant } from '../columns.ts';
import { announcement } from '../tables.ts';

/** Columns of the announcement in the API's format. */
export const announcementColumns = {
  text: announcement.text,
  linkUrl: announcement.linkUrl,
  startsAt: isoInstant(announcement.startsAt),
  endsAt: isoInstant(announcement.endsAt),
  version: announcement.version,
};

/** Query for the announcement: one row or none. @param startedBy omits an announcement that starts after this time */
export const announcementQuery = (db: Database, startedBy?: Date) =>
  db
    .select(announcementColumns)
    .from(announcement)
    .where(startedBy && lte(announcement.startsAt, startedBy));
