import * as z from 'zod/mini';
import { and, desc, eq, sql } from 'drizzle-orm';
import { CreateBulletinInput, UpdateBulletinInput } from '#shared/bulletins/bulletins.ts';
import type { UnrestoredFields } from '#shared/history/audit.ts';
import { utcDay } from '#shared/calendar/dates.ts';
import { CreateEventInput, UpdateEventInput } from '#shared/events/events.ts';
import { CreateSermonInput, UpdateSermonInput } from '#shared/sermons/sermons.ts';
import { CreatePageInput, UpdatePageInput } from '#shared/pages/own-pages.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { Transcript } from '#shared/sermons/transcripts/transcript.ts';
import { SettingsInput, type Settings } from '#shared/settings/settings.ts';
import { eventColumnsWithState } from '#db/events/events.ts';
import { auditEntries, events, sermons } from '#db/tables.ts';
import { toFields } from '#db/columns.ts';
import { transcriptQuery } from '#db/sermons/transcripts.ts';
import { sermonColumnsWithState } from '#db/sermons/sermons.ts';
import { readSettings } from '#db/settings/settings.ts';
import { withMeasuredAudio } from '../sermons/recordings/sermon-audio.ts';
import { parseInput } from '../http/validate.ts';
import { createEvent, updateEvent } from '../events/events.writes.ts';
import { createSermon, updateSermon } from '../sermons/sermons.writes.ts';
import { saveTranscript } from '../sermons/transcripts/transcripts.service.ts';
import { createPage, findPage, updatePage } from '../pages/own-pages.routes.ts';
import { createBulletin, findBulletin, updateBulletin } from '../bulletins/bulletins.routes.ts';
import { comingServiceExceptions, saveSettings } from '../settings/settings.writes.ts';
import type { EarlierVersion, FieldValues } from './read-version.ts';
import {
  fieldsToRestore,
  isEmpty,
  restoreRecord,
  rowOrConflict,
  type RestoreDependencies,
} from './restore-record.ts';

/** Restores a sermon. If its thumbnail is no longer in the library, the current one or the placeholder stays. */
export async function restoreSermon(
  services: RestoreDependencies,
  version: EarlierVersion,
  siteUrl: string,
) {
  const { database, clock } = services;
  const { recordId: id } = version;
  const { notRestored, ...sermon } = await restoreRecord(database, version, {
    createSchema: CreateSermonInput,
    updateSchema: UpdateSermonInput,
    defaults: { thumbnailUrl: PLACEHOLDER_THUMBNAIL },
    create: async (input, key) => {
      const created = await createSermon(services, input, key);
      await moveTranscript(services, { from: id, to: created.id });
      return created;
    },
    update: (record, input) => updateSermon(services, record, input),
    read: async () => {
      const query = database.select(sermonColumnsWithState(clock())).from(sermons);
      return rowOrConflict(await query.where(eq(sermons.id, id)));
    },
  });
  return { ...(await withMeasuredAudio(services, sermon, siteUrl)), notRestored };
}

const TranscriptContent = z.pick(Transcript, { cues: true, isMachineMade: true });

/** Moves the transcript that was deleted with a sermon to the restored sermon, which has a new id. */
async function moveTranscript(
  services: RestoreDependencies,
  { from, to }: Record<'from' | 'to', number>,
) {
  const { type, action, recordId, before, id } = auditEntries;
  const [[deleted], [present]] = await services.database.batch([
    services.database
      .select({ before })
      .from(auditEntries)
      .where(and(eq(type, 'transcript'), eq(action, 'deleted'), eq(recordId, String(from))))
      .orderBy(desc(id))
      .limit(1),
    transcriptQuery(services.database, to),
  ]);
  if (!deleted?.before || present !== undefined) return;
  const content = parseInput(TranscriptContent, toFields(deleted.before));
  await saveTranscript(services, { id: to, expected: 0 }, content);
}

/** Restores the transcript of a sermon. @throws AppError not_found if the sermon was deleted */
export async function restoreTranscript(
  services: RestoreDependencies,
  { recordId: id, was, current }: EarlierVersion,
): Promise<Transcript & UnrestoredFields> {
  const changed = fieldsToRestore(TranscriptContent.shape, was, current);
  if (isEmpty(changed)) {
    return { ...rowOrConflict(await transcriptQuery(services.database, id)), notRestored: [] };
  }
  const record = { id, expected: Number(current?.version ?? 0) };
  const content = parseInput(TranscriptContent, was);
  return { ...(await saveTranscript(services, record, content)), notRestored: [] };
}

/** Restores one event. */
export const restoreEvent = (services: RestoreDependencies, version: EarlierVersion) =>
  restoreRecord(services.database, version, {
    createSchema: CreateEventInput,
    updateSchema: UpdateEventInput,
    create: (input, key) => createEvent(services, input, key),
    update: (record, input) => updateEvent(services, record, input),
    read: async () => {
      const query = services.database.select(eventColumnsWithState(services.clock())).from(events);
      return rowOrConflict(await query.where(eq(events.id, version.recordId)));
    },
  });

/** All earlier addresses of a page, from the audit trail, because a deleted page has no row that contains them. */
async function earlierPaths({ database }: RestoreDependencies, id: number): Promise<string[]> {
  const { type, recordId, before } = auditEntries;
  const path = sql<string>`${before} ->> 'path'`;
  const rows = await database
    .selectDistinct({ path })
    .from(auditEntries)
    .where(and(eq(type, 'page'), eq(recordId, String(id)), sql`${before} ? 'path'`));
  return rows.map((row) => row.path);
}

/** Restores a page that editors created. */
export const restorePage = (services: RestoreDependencies, version: EarlierVersion) =>
  restoreRecord(services.database, version, {
    createSchema: CreatePageInput,
    updateSchema: UpdatePageInput,
    create: async (input, key) => {
      const paths = await earlierPaths(services, version.recordId);
      const oldPaths = paths.filter((path) => path !== input.path);
      return createPage(services, input, key, oldPaths);
    },
    update: (record, input) => updatePage(services, record, input),
    read: () => findPage(services, version.recordId),
  });

/** Converts the date of a bulletin to a day such as `2026-12-01`, because `toFields` converts dates to timestamps. */
const withDay = (fields: FieldValues): FieldValues =>
  typeof fields.date === 'string' ? { ...fields, date: utcDay(fields.date) } : fields;

/** Restores a bulletin. */
export const restoreBulletin = (
  services: RestoreDependencies,
  { was, current, ...version }: EarlierVersion,
) =>
  restoreRecord(
    services.database,
    { ...version, was: withDay(was), current: current && withDay(current) },
    {
      createSchema: CreateBulletinInput,
      updateSchema: UpdateBulletinInput,
      create: (input, key) => createBulletin(services, input, key),
      update: (record, input) => updateBulletin(services, record, input),
      read: () => findBulletin(services, version.recordId),
    },
  );

/**
 * Restores the settings, except service exceptions of past days. Some entries contain the page texts `aboutText` and
 * `missionStatement`. A text that the entry does not contain stays as it is, and `notRestored` names it.
 */
export async function restoreSettings(
  services: RestoreDependencies,
  { was, current }: EarlierVersion,
): Promise<Settings & UnrestoredFields> {
  const present = await readSettings(services.database);
  const { aboutText, missionStatement } = present;
  const texts = { aboutText, missionStatement };
  const notRestored = Object.entries(texts).flatMap(([name, text]) =>
    text !== null && was[name] == null ? [name] : [],
  );
  const input = parseInput(SettingsInput, {
    ...was,
    aboutText: was.aboutText ?? texts.aboutText,
    missionStatement: was.missionStatement ?? texts.missionStatement,
  });
  const wanted = { ...input, serviceExceptions: comingServiceExceptions(input, services.clock()) };
  const is = current && parseInput(SettingsInput, { ...current, ...texts });
  if (isEmpty(fieldsToRestore(SettingsInput.shape, wanted, is))) {
    return { ...present, notRestored };
  }
  const expected = Number(current?.version ?? 0);
  return { ...(await saveSettings(services, wanted, expected)), notRestored };
}
