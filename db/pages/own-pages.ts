import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { churchDay } from '#shared/calendar/dates.ts';
import type { PageFile } from '#shared/pages/own-page-html.ts';
import type { OwnPage } from '#shared/pages/own-pages.ts';
import type { Database } from '../client.ts';
import { eventsQuery } from '../events/events.ts';
import { shownFileColumns, withAddress } from '../media/media.ts';
import {
  contentColumns,
  isPublic,
  matchesRecord,
  stateColumnsAt,
} from '../publishing/record-states.ts';
import { listedSermonColumns, sermonOrder } from '../sermons/sermons.ts';
import { events, media, pages, sermons } from '../tables.ts';

const { oldPaths, ...columns } = contentColumns(getTableColumns(pages));

/** The columns of a page that editors created, with its state at `now`, for the admin. */
export const pageColumnsWithState = (now: Date) => ({ ...columns, ...stateColumnsAt(pages, now) });

/** Query for the public pages that editors created, in the order of their creation. */
export const ownPagesQuery = (db: Database, now: Date) =>
  db.select(columns).from(pages).where(isPublic(pages, now)).orderBy(asc(pages.id));

/** Query for one page that editors created. @param onlyPublic omits a page that is not public */
export const ownPageQuery = (db: Database, id: number, now: Date, onlyPublic: boolean) =>
  db
    .select(pageColumnsWithState(now))
    .from(pages)
    .where(matchesRecord(pages, id, now, onlyPublic));

/** Query for the paths and former paths of public pages. */
export const publicPathsQuery = (db: Database, now: Date) =>
  db
    .select({ id: pages.id, path: pages.path, oldPaths: pages.oldPaths })
    .from(pages)
    .where(isPublic(pages, now))
    .orderBy(asc(pages.id));

/** Query for the files on pages that editors created. @param ofPages SQL condition on `pages`; undefined selects all */
export const pageFilesQuery = (db: Database, ofPages: SQL | undefined) =>
  db
    .select({
      ...{ id: media.id, kind: media.kind, name: media.name, bytes: media.bytes },
      ...shownFileColumns,
    })
    .from(media)
    .where(
      sql`to_jsonb(${media.id}) in (select jsonb_path_query(${pages.blocks}, '$.**.mediaIds[*]') from ${pages} where ${ofPages ?? sql`true`})`,
    )
    .orderBy(asc(media.id));

type FileRow = Awaited<ReturnType<typeof pageFilesQuery>>[number];

/** Converts rows of `pageFilesQuery` to files with their addresses. */
export const toPageFiles = (rows: readonly FileRow[]): PageFile[] => rows.map(withAddress);

/** Queries for what a page's blocks show: files, coming events of chosen categories, and sermons of chosen series. */
export function blockContentQueries(db: Database, { id, blocks }: OwnPage, now: Date) {
  const categories = blocks.flatMap((block) => (block.type === 'events' ? block.category : []));
  const series = blocks.flatMap((block) => (block.type === 'sermons' ? block.series : []));
  const isOfCategory = categories.includes('') ? undefined : inArray(events.category, categories);
  const isComing = sql`${events.lastDay} >= ${churchDay(now)}::date`;
  return [
    pageFilesQuery(db, eq(pages.id, id)),
    eventsQuery(db, now, and(isComing, isOfCategory)),
    db
      .select(listedSermonColumns)
      .from(sermons)
      .where(and(isPublic(sermons, now), inArray(sermons.series, series)))
      .orderBy(...sermonOrder),
  ] as const;
}
