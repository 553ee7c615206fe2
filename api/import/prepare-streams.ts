import { and, asc, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import {
  addDays,
  churchDay,
  churchInstant,
  lastWeekdayOnOrBefore,
  utcDay,
} from '#shared/calendar/dates.ts';
import type { CalendarDate, Weekday } from '#shared/calendar/dates.ts';
import { openSource } from '#shared/import/bytes.ts';
import type { SermonDraft } from '#shared/import/records.ts';
import { STREAMS_SOURCE_NAME } from '#shared/import/runs.ts';
import { readChannelFeed, videoDrafts, videoSourceId } from '#shared/import/sources/youtube.ts';
import { readWrittenDay } from '#shared/import/written-dates.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { parseVideoAddress } from '#shared/sermons/video.ts';
import { youtubeChannelId } from '#shared/services/live-stream.ts';
import { weeklyServices } from '#shared/services/service-times.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { Database } from '#db/client.ts';
import { writeAs } from '#db/history/author.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { importedRecords, sermons } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { AppError, describeFailure } from '../http/errors.ts';
import { updateSermon } from '../sermons/sermons.writes.ts';
import { channelFeedUrl, openSourceAddress } from './address.ts';
import { matchDrafts } from './recognize-drafts.ts';
import { beginRun, endRun } from './runs.ts';
import { writeDrafts } from './write-drafts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Number of days after its publication for which a video counts as new. */
const NEW_DAYS = 7;

/** Session label by which the audit trail names the author of this module's writes. */
const AUTHOR = 'the website itself';

/** When cron reads the channel's feed after a service, by the hour in the church's time zone. */
const READINGS = [
  { daysAfter: 0, hour: 18 },
  { daysAfter: 1, hour: 6 },
  { daysAfter: 1, hour: 18 },
];

/** Times of READINGS after the last, this and the next week's service, in milliseconds since 1970. */
function readingsAround(now: Date, weekday: Weekday): number[] {
  const day = lastWeekdayOnOrBefore(churchDay(now), weekday);
  return [-7, 0, 7].flatMap((days) =>
    READINGS.map(({ daysAfter, hour }) =>
      churchInstant(addDays(day, days + daysAfter), hour * 60).getTime(),
    ),
  );
}

/** The channel whose streams become sermon drafts, and the first service's weekday; null if the setting is off. */
async function preparedChannel(database: Database) {
  const settings = toSettings(await settingsQuery(database));
  const channel = youtubeChannelId(settings.youtubeChannelId);
  const [{ day }] = weeklyServices(settings);
  return settings.preparesStreams && channel !== null ? { settings, channel, day } : null;
}

/** Time at which the channel's feed is read next, in milliseconds since 1970; `Infinity` if the setting is off. */
export const nextFeedReadingAt = async (database: Database, now: Date): Promise<number> => {
  const prepared = await preparedChannel(database);
  if (prepared === null) return Infinity;
  return readingsAround(now, prepared.day).find((at) => at > now.getTime()) ?? Infinity;
};

/** Reads the channel's feed; null after a failure, which is only logged, because READINGS has more times. */
async function readFeed({ fetch, log }: Dependencies, channel: string) {
  try {
    const { text } = await openSource(await openSourceAddress({ fetch }, channelFeedUrl(channel)));
    return await readChannelFeed(text);
  } catch (error) {
    log({ level: 'warn', event: 'channel feed', ...describeFailure(error) });
    return null;
  }
}

/**
 * Returns a function that gives the day of the service in a video: the day of publication if it has a weekly service,
 * else the last day with the first weekly service, because videos are also announced earlier or published later.
 */
const serviceDay =
  (settings: Settings, today: CalendarDate) =>
  (published: string): CalendarDate => {
    const day = readWrittenDay(published) ?? today;
    const services = weeklyServices(settings);
    const isService = services.some((service) => lastWeekdayOnOrBefore(day, service.day) === day);
    return isService ? day : lastWeekdayOnOrBefore(today, services[0].day);
  };

/** Reads all speakers, the ids of videos in sermons, and the unpublished sermons without a video from a day on. */
async function readStoredSermons(database: Database, from: CalendarDate) {
  const { speaker, date, state, videoUrl } = sermons;
  const [speakers, videos, planned] = await database.batch([
    database.selectDistinct({ speaker }).from(sermons).limit(1000),
    database.select({ videoUrl }).from(sermons).where(isNotNull(videoUrl)),
    database
      .select()
      .from(sermons)
      .where(
        and(gte(date, new Date(from)), inArray(state, ['draft', 'scheduled']), isNull(videoUrl)),
      )
      .orderBy(asc(sermons.id)),
  ]);
  const ids = videos.map((row) => parseVideoAddress(row.videoUrl ?? '')?.id);
  return { speakers: speakers.map((row) => row.speaker), ids: new Set(ids), planned };
}

type Planned = typeof sermons.$inferSelect;

/** Takes the planned sermon for the draft's day out of the list, so that only one stream completes it; or undefined. */
function takePlanned(planned: Planned[], { sermon }: SermonDraft): Planned | undefined {
  const place = planned.findIndex(({ date }) => utcDay(date.toISOString()) === utcDay(sermon.date));
  return place === -1 ? undefined : planned.splice(place, 1)[0];
}

/** Adds to a draft the speaker, series and scripture of the sermon that was planned for its day. */
function withPlan(draft: SermonDraft, plan: Planned | undefined): SermonDraft {
  if (plan === undefined) return draft;
  const { sermon } = draft;
  const speaker = plan.speaker || sermon.speaker;
  const series = plan.series ?? sermon.series;
  const scripture = plan.scripture ?? sermon.scripture;
  return { ...draft, sermon: { ...sermon, speaker, series, scripture } };
}

/**
 * Adds the stream's video to a planned sermon, and the stream's picture if the sermon has none. `importedRecords` gets
 * the version as a negative number, which says that the import completed the sermon and did not create it.
 * @returns false if the update is refused, for example because somebody has changed the sermon in the meantime
 */
async function fillPlanned(
  dependencies: Dependencies,
  run: number,
  { sourceId, sermon }: SermonDraft,
  { id, version, thumbnailUrl: shown }: Planned,
): Promise<boolean> {
  const { videoUrl = null, thumbnailUrl } = sermon;
  const picture = shown === PLACEHOLDER_THUMBNAIL ? { thumbnailUrl } : {};
  try {
    const expected = { id, expected: version };
    const filled = await updateSermon(dependencies, expected, { videoUrl, ...picture });
    await dependencies.database
      .insert(importedRecords)
      .values({
        ...{ kind: 'youtube', sourceId, importId: run, type: 'sermon', recordId: id },
        ...{ version: -filled.version, digest: '' },
      })
      .onConflictDoNothing();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Creates a draft sermon for each new stream of the church's channel, or completes the sermon planned for its day. Does
 * nothing if the setting is off or the feed is not due. A deleted draft is never created again.
 * @param since start of the previous maintenance, in milliseconds since 1970
 */
export async function prepareSermonsFromStreams(
  dependencies: Dependencies,
  since: number,
): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock();
  const prepared = await preparedChannel(database);
  if (prepared === null) return;
  const isDue = (at: number) => at > since && at <= now.getTime();
  if (!readingsAround(now, prepared.day).some(isDue)) return;
  const feed = await readFeed(dependencies, prepared.channel);
  if (feed === null) return;
  const today = churchDay(now);
  const here = await readStoredSermons(database, addDays(today, -2 * NEW_DAYS));
  const fresh = feed.videos.filter(
    ({ id, published }) =>
      now.getTime() - Date.parse(published) <= NEW_DAYS * DAY_MS && !here.ids.has(id),
  );
  const { drafts } = videoDrafts(feed.videos, {
    ...{ channel: feed.channel, known: here.speakers },
    dayOf: serviceDay(prepared.settings, today),
  });
  const ids = new Set(fresh.map(({ id }) => videoSourceId(id)));
  await importNewStreams(
    dependencies,
    drafts.filter(({ sourceId }) => ids.has(sourceId)),
    here.planned,
  );
}

/** Imports streams that no import has seen yet, in one run: into planned sermons, or as new drafts. */
async function importNewStreams(
  dependencies: Dependencies,
  drafts: readonly SermonDraft[],
  planned: Planned[],
): Promise<void> {
  const matched = await matchDrafts(dependencies.database, 'youtube', drafts);
  const made = drafts.filter((_, place) => matched[place]?.outcome === 'new');
  if (made.length === 0) return;
  await writeAs({ session: AUTHOR }, async () => {
    const id = await beginRun(dependencies, { kind: 'youtube', source: STREAMS_SOURCE_NAME });
    const beside: SermonDraft[] = [];
    for (const draft of made) {
      const plan = takePlanned(planned, draft);
      const isFilled = plan !== undefined && (await fillPlanned(dependencies, id, draft, plan));
      if (!isFilled) beside.push(withPlan(draft, plan));
    }
    await writeDrafts(dependencies, { id, kind: 'youtube' }, beside);
    await endRun(dependencies, id, { alreadyHere: drafts.length - made.length, doubtful: 0 });
  });
}
