import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { draftFileAddresses, type Draft, type ImportKind } from '#shared/import/records.ts';
import { fileType } from '#shared/media/file-types.ts';
import type { MediaRecord } from '#shared/media/media.ts';
import type { Database } from '#db/client.ts';
import { writeAs } from '#db/history/author.ts';
import { mediaUrl } from '#db/media/media.ts';
import { auditEntries, importFiles, media } from '#db/tables.ts';

/** Session label of writes for copied files. Their audit entries are deleted: the entry of the import covers them. */
export const COPIER_SESSION_LABEL = 'copied files';

/** A column that may contain a file's address: `isThere` is true if it does, and `set` replaces the address. */
type Place = { table: 'sermons' | 'events'; isThere: SQL; set: SQL };

/** A file of the library that was copied from another website. */
type CopiedFile = Pick<MediaRecord, 'kind' | 'type' | 'url' | 'bytes' | 'seconds'>;

/** The columns that may contain the original address of a copied file, by the kind of file. */
function placesForFile(address: string, { kind, type, url, bytes, seconds }: CopiedFile): Place[] {
  const { podcastType, isUnshown } = fileType(type);
  const handout: Place = {
    table: 'sermons',
    isThere: sql`handouts @> jsonb_build_array(jsonb_build_object('url', ${address}::text))`,
    set: sql`handouts = (
      select jsonb_agg(case handout ->> 'url' when ${address}
        then handout || jsonb_build_object('url', ${url}::text, 'bytes', ${bytes}::bigint) else handout end order by place)
      from jsonb_array_elements(handouts) with ordinality as all_of_it(handout, place))`,
  };
  if (kind === 'image' && isUnshown !== true) {
    const picture = (table: Place['table'], column: SQL): Place => ({
      ...{ table, isThere: sql`${column} = ${address}`, set: sql`${column} = ${url}` },
    });
    return [picture('sermons', sql`thumbnail_url`), picture('events', sql`image_url`), handout];
  }
  if (podcastType === undefined) return [handout];
  const recording: Place = {
    table: 'sermons',
    isThere: sql`audio_url = ${address}`,
    set: sql`audio_url = ${url}, audio_bytes = ${bytes}::bigint, audio_type = ${podcastType}, audio_seconds = ${seconds}::int, audio_problem = null`,
  };
  return [recording, handout];
}

/**
 * Statements that replace the original address of a copied file in imported records. They store each new version in
 * `imported_records`, so that the record does not count as edited. Run them as `COPIER_SESSION_LABEL`.
 * @param records SQL condition on `imported_records`
 */
export function replaceFileAddressQueries(
  database: Database,
  records: SQL,
  { address, file }: { address: string; file: CopiedFile },
): BatchItem<'pg'>[] {
  const ids = (type: string) =>
    sql`(select record_id from imported_records where type = ${type} and ${records})`;
  const places = placesForFile(address, file);
  const written = ({ table, set, isThere }: Place, condition: SQL) =>
    sql`update ${sql.identifier(table)} set ${set}, version = version + 1, updated_at = now()
      where ${isThere} and ${condition}`;
  const statements = places.map((place) => {
    const type = place.table === 'sermons' ? 'sermon' : 'event';
    return sql`with written as (${written(place, sql`id in ${ids(type)}`)} returning id, version)
      update imported_records set version = written.version from written
      where type = ${type} and record_id = written.id and imported_records.version = written.version - 1`;
  });
  const dates = places
    .filter(({ table }) => table === 'events')
    .flatMap((place) => [
      written(place, sql`series_id in ${ids('series')}`),
      sql`update event_series set ${place.set} where ${place.isThere} and id in ${ids('series')}`,
    ]);
  return [
    ...[...statements, ...dates].map((statement) => database.execute(statement)),
    database
      .delete(auditEntries)
      .where(and(eq(auditEntries.session, COPIER_SESSION_LABEL), eq(auditEntries.at, sql`now()`))),
  ];
}

/** Replaces the addresses of files in a record that an import has updated, if an earlier run has copied the files. */
export async function reuseCopies(
  database: Database,
  kind: ImportKind,
  draft: Draft,
): Promise<void> {
  const addresses = draftFileAddresses([draft]);
  if (addresses.length === 0) return;
  const { address, mediaId } = importFiles;
  const { id, key, kind: fileKind, type, bytes, seconds } = media;
  const copies = await database
    .selectDistinct({ address, key, kind: fileKind, type, bytes, seconds })
    .from(importFiles)
    .innerJoin(media, eq(id, mediaId))
    .where(inArray(address, addresses));
  const record = sql`kind = ${kind} and source_id = ${draft.sourceId}`;
  for (const { address: from, ...copy } of copies) {
    const file = { ...copy, url: mediaUrl(copy.key, copy.type) };
    const [first, ...others] = replaceFileAddressQueries(database, record, { address: from, file });
    if (first !== undefined)
      await writeAs({ session: COPIER_SESSION_LABEL }, () => database.batch([first, ...others]));
  }
}
