import { and, asc, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import {
  addDays,
  churchDay,
  lastSunday,
  utcDay,
  type CalendarDate,
} from '#shared/calendar/dates.ts';
import { openSource } from '#shared/import/bytes.ts';
import type { SermonDraft } from '#shared/import/records.ts';
import { STREAMS } from '#shared/import/runs.ts';
import { readChannelFeed } from '#shared/import/sources/youtube-feed.ts';
import { videoDrafts } from '#shared/import/sources/youtube.ts';
import { readWrittenDay } from '#shared/import/written-dates.ts';
import { readVideo } from '#shared/sermons/video.ts';
import { youtubeChannelId } from '#shared/services/live-stream.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { Database } from '#db/client.ts';
import { writeAs } from '#db/history/author.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { sermons } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { describeFailure } from '../http/errors.ts';
import { channelFeed, openAddress } from './address.ts';
import { compareDrafts } from './recognise.ts';
import { beginRun, endRun } from './runs.ts';
import { lastReading, nextReading } from './stream-readings.ts';
import { writeDrafts } from './write-drafts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Videos of the week before a reading are new. */
const NEW_DAYS = 7;

/** How the history names who wrote. */
const AUTHOR = 'the website itself';

/** The channel whose streams become drafts; null where none do. */
async function preparedChannel(database: Database) {
  const settings = toSettings(await settingsQuery(database));
  const channel = youtubeChannelId(settings.youtubeChannelId);
  return settings.preparesStreams && channel !== null ? { settings, channel } : null;
}

/** When the feed is read next, in milliseconds since 1970; never where no streams become drafts. */
export const streamsDueAt = async (database: Database, now: Date): Promise<number> =>
  (await preparedChannel(database)) === null ? Infinity : nextReading(now);

/** Reads the channel's feed; a failure is one line of the log, and the next reading is soon. */
async function readFeed({ fetch, log }: Dependencies, channel: string) {
  try {
    const { text } = await openSource(await openAddress({ fetch }, channelFeed(channel)));
    return await readChannelFeed(text);
  } catch (error) {
    log({ level: 'warn', event: 'channel feed', ...describeFailure(error) });
    return null;
  }
}

/**
 * The day of a service that a video shows: of its publication, where a service is held then; otherwise the last
 * Sunday, because it was announced before or published afterwards.
 */
const serviceDay =
  ({ wednesdayServiceTime }: Settings, today: CalendarDate) =>
  (published: string): CalendarDate => {
    const day = readWrittenDay(published) ?? today;
    const weekday = new Date(day).getUTCDay();
    const isService = weekday === 0 || (weekday === 3 && (wednesdayServiceTime ?? '') !== '');
    return isService ? day : lastSunday(today);
  };

/** What is known of the sermons here: who speaks, which videos have one, and what is planned from a day on. */
async function sermonsHere(database: Database, from: CalendarDate) {
  const { speaker, series, scripture, date, videoUrl } = sermons;
  const [speakers, videos, planned] = await database.batch([
    database.selectDistinct({ speaker }).from(sermons).limit(1000),
    database.select({ videoUrl }).from(sermons).where(isNotNull(videoUrl)),
    database
      .select({ speaker, series, scripture, date })
      .from(sermons)
      .where(
        and(
          gte(date, new Date(from)),
          inArray(sermons.state, ['draft', 'scheduled']),
          isNull(videoUrl),
        ),
      )
      .orderBy(asc(sermons.id)),
  ]);
  const ids = videos.map((row) => readVideo(row.videoUrl ?? '')?.id);
  return { speakers: speakers.map((row) => row.speaker), ids: new Set(ids), planned };
}

type Here = Awaited<ReturnType<typeof sermonsHere>>;

/** A draft with speaker, series and scripture of the sermon that is planned for its day. */
function withPlan(draft: SermonDraft, { planned }: Here): SermonDraft {
  const { sermon } = draft;
  const plan = planned.find(({ date }) => utcDay(date.toISOString()) === utcDay(sermon.date));
  if (plan === undefined) return draft;
  const { speaker, series, scripture } = plan;
  return {
    ...draft,
    sermon: {
      ...sermon,
      speaker: speaker === '' ? sermon.speaker : speaker,
      series: series ?? sermon.series,
      scripture: scripture ?? sermon.scripture,
    },
  };
}

/**
 * Makes a draft sermon of each new stream of the church's channel, where the settings ask for it and a reading is due.
 * What was made once is never made again, also where an editor has deleted it.
 * @param since when cron last looked, in milliseconds since 1970
 */
export async function prepareStreams(dependencies: Dependencies, since: number): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock();
  if (lastReading(now) <= since) return;
  const prepared = await preparedChannel(database);
  const feed = prepared && (await readFeed(dependencies, prepared.channel));
  if (prepared === null || feed === null) return;
  const today = churchDay(now);
  const here = await sermonsHere(database, addDays(today, -2 * NEW_DAYS));
  const isNew = (published: string) => now.getTime() - Date.parse(published) <= NEW_DAYS * DAY_MS;
  const fresh = feed.videos.filter(({ id, published }) => isNew(published) && !here.ids.has(id));
  const { drafts } = videoDrafts(feed.videos, {
    channel: feed.channel,
    known: here.speakers,
    dayOf: serviceDay(prepared.settings, today),
  });
  const wanted = drafts
    .filter(({ sermon }) => fresh.some(({ id }) => readVideo(sermon.videoUrl ?? '')?.id === id))
    .map((draft) => withPlan(draft, here));
  if (wanted.length > 0) await writeNew(dependencies, wanted);
}

/** Writes the drafts that were never here, as one run of the import. */
async function writeNew(dependencies: Dependencies, drafts: readonly SermonDraft[]): Promise<void> {
  const { outcomes } = await compareDrafts(dependencies.database, 'youtube', drafts);
  const made = drafts.filter((_, index) => outcomes[index] === 'new');
  if (made.length === 0) return;
  await writeAs({ session: AUTHOR }, async () => {
    const id = await beginRun(dependencies, { kind: 'youtube', source: STREAMS });
    await writeDrafts(dependencies, { id, kind: 'youtube' }, made);
    await endRun(dependencies, id, { alreadyHere: drafts.length - made.length, doubtful: 0 });
  });
}
