import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { and, desc, eq, sql } from 'drizzle-orm';
import {
  CreateBulletinInput,
  UpdateBulletinInput,
  type RestoredBulletin,
} from '#shared/bulletins/bulletins.ts';
import type {
  RestoredEvent,
  RestoredPage,
  RestoredSermon,
  RestoredSettings,
  RestoredTranscript,
} from '#shared/history/audit.ts';
import { utcDay } from '#shared/calendar/dates.ts';
import { CreateEventInput, UpdateEventInput } from '#shared/events/events.ts';
import { CreateSermonInput, UpdateSermonInput } from '#shared/sermons/sermons.ts';
import { CreatePageInput, UpdatePageInput } from '#shared/pages/own-pages.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { Transcript } from '#shared/sermons/transcripts/transcript.ts';
import { SettingsInput } from '#shared/settings/settings.ts';
import { statedEventColumns, toEvent } from '#db/events/events.ts';
import { auditEntries, events, sermons } from '#db/tables.ts';
import { toFields } from '#db/history/audit.ts';
import { transcriptQuery } from '#db/sermons/transcripts.ts';
import { statedSermonColumns, toStatedSermon } from '#db/sermons/sermons.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { withMeasuredAudio } from '../sermons/recordings/sermon-audio.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { parseInput } from '../http/validate.ts';
import { createEvent, updateEvent } from '../events/events.writes.ts';
import { createSermon, updateSermon } from '../sermons/sermons.writes.ts';
import { saveTranscript } from '../sermons/transcripts/transcripts.service.ts';
import { createPage, findPage, updatePage } from '../pages/own-pages.writes.ts';
import { createBulletin, findBulletin, updateBulletin } from '../bulletins/bulletins.writes.ts';
import { comingExceptions, saveSettings } from '../settings/settings.ts';
import {
  withoutMissingFiles,
  withoutMissingMedia,
  type FieldValues,
  type EarlierVersion,
} from './read-version.ts';

export type RestoreDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'assets' | 'fetch' | 'log' | 'configuration'
>;

/** The idempotency key of a restore: a second call finds the record that the first one created. */
export function restoreKey({ entryId }: EarlierVersion): string {
  const hash = createHash('sha256')
    .update(`audit entry ${String(entryId)}`)
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The version of a record that was read, for compare-and-set. */
const versionIn = (current: FieldValues) => Number(current.version);

/** The named fields of `was`, without those that are the same in `current`. */
export function changedFields(
  names: object,
  was: FieldValues,
  current: FieldValues | null,
): FieldValues {
  const isChanged = (name: string) =>
    name in was &&
    (current === null || JSON.stringify(was[name]) !== JSON.stringify(current[name]));
  return Object.fromEntries(
    Object.keys(names)
      .filter(isChanged)
      .map((name) => [name, was[name]]),
  );
}

const isEmpty = (fields: FieldValues) => Object.keys(fields).length === 0;

/**
 * The first row of a query. No row means that the record was deleted since it was read.
 * @throws AppError conflict
 */
export function rowOrConflict<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('conflict');
  return row;
}

/** Restores a sermon. If its thumbnail is no longer in the library, the current one or the placeholder stays. */
export async function restoreSermon(
  services: RestoreDependencies,
  version: EarlierVersion,
  siteUrl: string,
): Promise<RestoredSermon> {
  const { database } = services;
  const { recordId: id, was, current } = version;
  const changed = changedFields(UpdateSermonInput.shape, was, current);
  const { fields, notRestored } = await withoutMissingFiles(database, changed);
  const save = async () => {
    if (current === null) {
      const whole = { thumbnailUrl: PLACEHOLDER_THUMBNAIL, ...fields };
      const input = parseInput(CreateSermonInput, whole);
      const created = await createSermon(services, input, restoreKey(version));
      await moveTranscript(services, { from: id, to: created.id });
      return created;
    }
    if (isEmpty(fields)) {
      const query = database
        .select(statedSermonColumns(services.clock()))
        .from(sermons)
        .where(eq(sermons.id, id));
      return toStatedSermon(rowOrConflict(await query));
    }
    const record = { id, expected: versionIn(current) };
    return updateSermon(services, record, parseInput(UpdateSermonInput, fields));
  };
  return { ...(await withMeasuredAudio(services, await save(), siteUrl)), notRestored };
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

/** Puts the transcript of a sermon back. @throws AppError not_found where the sermon is gone */
export async function restoreTranscript(
  services: RestoreDependencies,
  { recordId: id, was, current }: EarlierVersion,
): Promise<RestoredTranscript> {
  const changed = changedFields(TranscriptContent.shape, was, current);
  if (isEmpty(changed)) {
    return { ...rowOrConflict(await transcriptQuery(services.database, id)), notRestored: [] };
  }
  const record = { id, expected: current === null ? 0 : versionIn(current) };
  const content = parseInput(TranscriptContent, was);
  return { ...(await saveTranscript(services, record, content)), notRestored: [] };
}

/** Puts one event back. */
export async function restoreEvent(
  services: RestoreDependencies,
  version: EarlierVersion,
): Promise<RestoredEvent> {
  const { database } = services;
  const { recordId: id, was, current } = version;
  const changed = changedFields(UpdateEventInput.shape, was, current);
  const { fields, notRestored } = await withoutMissingFiles(database, changed);
  const save = async () => {
    if (current === null) {
      return createEvent(services, parseInput(CreateEventInput, fields), restoreKey(version));
    }
    if (isEmpty(fields)) {
      const query = database
        .select(statedEventColumns(services.clock()))
        .from(events)
        .where(eq(events.id, id));
      return toEvent(rowOrConflict(await query));
    }
    const record = { id, expected: versionIn(current) };
    return updateEvent(services, record, parseInput(UpdateEventInput, fields));
  };
  return { ...(await save()), notRestored };
}

/** All addresses that a page had, from the audit trail: a deleted page has no row left that names them. */
async function earlierPaths({ database }: RestoreDependencies, id: number): Promise<string[]> {
  const { type, recordId, before } = auditEntries;
  const path = sql<string>`${before} ->> 'path'`;
  const rows = await database
    .selectDistinct({ path })
    .from(auditEntries)
    .where(and(eq(type, 'page'), eq(recordId, String(id)), sql`${before} ? 'path'`));
  return rows.map((row) => row.path);
}

/** Puts a page of the church's own back. */
export async function restorePage(
  services: RestoreDependencies,
  version: EarlierVersion,
): Promise<RestoredPage> {
  const { recordId: id, was, current } = version;
  const changed = changedFields(UpdatePageInput.shape, was, current);
  const { fields, notRestored } = await withoutMissingMedia(services.database, changed);
  const save = async () => {
    if (current === null) {
      const input = parseInput(CreatePageInput, fields);
      const paths = await earlierPaths(services, id);
      const oldPaths = paths.filter((path) => path !== input.path);
      return createPage(services, input, restoreKey(version), oldPaths);
    }
    if (isEmpty(fields)) return findPage(services, id);
    const record = { id, expected: versionIn(current) };
    return updatePage(services, record, parseInput(UpdatePageInput, fields));
  };
  return { ...(await save()), notRestored };
}

/** Puts a bulletin back. */
export async function restoreBulletin(
  services: RestoreDependencies,
  version: EarlierVersion,
): Promise<RestoredBulletin> {
  const { recordId: id, was, current } = version;
  const changed = changedFields(UpdateBulletinInput.shape, was, current);
  // The history gives every date as a timestamp.
  const { date } = changed;
  const fields = typeof date === 'string' ? { ...changed, date: utcDay(date) } : changed;
  const save = () => {
    if (current === null) {
      return createBulletin(services, parseInput(CreateBulletinInput, fields), restoreKey(version));
    }
    if (isEmpty(fields)) return findBulletin(services, id);
    const record = { id, expected: versionIn(current) };
    return updateBulletin(services, record, parseInput(UpdateBulletinInput, fields));
  };
  return { ...(await save()), notRestored: [] };
}

/** Restores the settings. Service exceptions whose day has passed are not restored. Old entries hold texts of pages, too. */
export async function restoreSettings(
  services: RestoreDependencies,
  { was, current }: EarlierVersion,
): Promise<RestoredSettings> {
  const present = toSettings(await settingsQuery(services.database));
  const texts = { aboutText: present.aboutText, missionStatement: present.missionStatement };
  const input = parseInput(SettingsInput, {
    ...was,
    aboutText: was.aboutText ?? texts.aboutText,
    missionStatement: was.missionStatement ?? texts.missionStatement,
  });
  const wanted = { ...input, serviceExceptions: comingExceptions(input, services.clock()) };
  const is = current && parseInput(SettingsInput, { ...current, ...texts });
  if (isEmpty(changedFields(SettingsInput.shape, wanted, is))) {
    return { ...present, notRestored: [] };
  }
  const expected = current === null ? 0 : versionIn(current);
  return { ...(await saveSettings(services, wanted, expected)), notRestored: [] };
}
