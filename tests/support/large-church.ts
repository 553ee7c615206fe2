import { addDays, utcDay } from '#shared/dates.ts';
import type { Database } from '#db/client.ts';
import { eventRow, sermonRow, settingsRow, type EventRow, type SermonRow } from '#db/factories.ts';
import { events, sermons, settings } from '#db/schema/index.ts';
import { demoEvents } from '#db/seed/events/events.ts';
import { demoSermons } from '#db/seed/sermons/sermons.ts';
import { demoSettings } from '#db/seed/settings.ts';

/** The number of records in the budgets of a build. */
export const LARGE_CHURCH = { sermons: 2_000, events: 1_000 } as const;

type Dated = { title: string; date: Date; endDate?: Date | null | undefined };

const earlier = (date: Date, days: number) => new Date(addDays(utcDay(date.toISOString()), -days));

/** Repeats the rows, each round two years earlier and with titles of its own. */
function repeat<Row extends Dated>(rows: readonly Row[], count: number): Row[] {
  const rounds = Array.from({ length: Math.ceil(count / rows.length) }, (_, round) =>
    rows.map((row) => ({
      ...row,
      title: round === 0 ? row.title : `${row.title.slice(0, 190)} (${round + 1})`,
      date: earlier(row.date, round * 2 * 52 * 7),
      ...(row.endDate && { endDate: earlier(row.endDate, round * 2 * 52 * 7) }),
    })),
  );
  return rounds.flat().slice(0, count);
}

const chunks = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );

/** Fills a new database with decades of sermons and events, with texts of realistic length. */
export async function insertLargeChurch(
  database: Database,
  count: { sermons: number; events: number } = LARGE_CHURCH,
): Promise<void> {
  const now = new Date();
  const sermonRows: SermonRow[] = repeat(demoSermons(now), count.sermons).map(sermonRow);
  const eventRows: EventRow[] = repeat(demoEvents(now), count.events).map(eventRow);
  const row = settingsRow(demoSettings());
  await database.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row });
  for (const rows of chunks(sermonRows, 500)) await database.insert(sermons).values(rows);
  for (const rows of chunks(eventRows, 500)) await database.insert(events).values(rows);
}
