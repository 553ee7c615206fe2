import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '#db/client.ts';
import { utcDay } from '#shared/calendar/dates.ts';
import { ChurchEvent } from '#shared/events/events.ts';
import { asAdmin, signIn } from '../../support/browser/admin.ts';
import { createTestApp, openTestDatabase } from '../../support/app/app.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { eventInput } from '../../support/samples/event-input.ts';
import { rules, sendEdit, seriesEdits } from '../../support/app/series-edits.ts';

const database = await openTestDatabase();
const { db } = database;
const app = createTestApp(db);
const send = asAdmin(app, await signIn(app));
beforeEach(database.clear);

async function write<Schema extends z.ZodMiniType>(
  schema: Schema,
  method: string,
  path: string,
  body?: unknown,
): Promise<z.output<Schema>> {
  const answer = await send(method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return z.parse(schema, answer.status === 204 ? undefined : await answer.json());
}
const Restored = z.looseObject({
  id: z.optional(z.int()),
  version: z.int(),
  notRestored: z.array(z.string()),
});
const putBack = (id: number) => write(Restored, 'POST', `/api/audit/${String(id)}/restore`);
const newest = async (query = '') => {
  const [entry] = await auditEntries(send, query);
  if (entry === undefined) throw new Error('There is no entry.');
  return entry;
};

describe('a series is put back', () => {
  const add = (body: object) => write(ChurchEvent, 'POST', '/api/events', body);
  const list = async () =>
    z.parse(z.array(ChurchEvent), await (await app.request('/api/events')).json());
  const on = async (day: string) => {
    const event = (await list()).find(({ date }) => utcDay(date).endsWith(day));
    if (event === undefined) throw new Error(`There is no event on ${day}.`);
    return `/api/events/${event.id}`;
  };
  const study = eventInput({ title: 'Bible Study', date: '2026-12-02', time: '7 PM' });
  const plan = (rule = 'FREQ=WEEKLY;COUNT=5') => add({ ...study, repeat: { rule } });
  const edit = async (day: string, apply: string, body: object) =>
    write(ChurchEvent, 'PATCH', `${await on(day)}?apply=${apply}`, body);
  /** Events without what counts their changes. */
  const asStored = (events: readonly ChurchEvent[]) =>
    events.map((event) => ({ ...event, version: 0 }));
  /** The entries of the calendar that take place, without what counts and dates their changes. */
  const calendar = async () =>
    (await (await app.request('/events.ics')).text())
      .replaceAll(/^(?:SEQUENCE|DTSTAMP|LAST-MODIFIED|CREATED|END:VCALENDAR).*\r\n/gm, '')
      .split('BEGIN:VEVENT')
      .filter((entry) => !entry.includes('STATUS:CANCELLED'));

  it('as it was before any edit, whatever was edited earlier', { timeout: 120_000 }, async () => {
    const ends = fc.constantFrom(';COUNT=6', ';UNTIL=20270131', '');
    const property = fc.asyncProperty(rules, ends, seriesEdits, async (rule, end, edits) => {
      await database.clear();
      const repeat = { rule: `${rule}${end}` };
      if (!(await send('POST', '/api/events', { ...study, repeat })).ok) return;
      for (const [index, each] of edits.entries()) {
        const before = await list();
        const feed = await calendar();
        const entries = await auditEntries(send);
        await sendEdit(send, each, before);
        const made = (await auditEntries(send)).length - entries.length;
        if (index < edits.length - 1 || made === 0) continue;
        const entry = (await auditEntries(send)).find(({ canRestore }) => canRestore);
        await putBack(entry?.id ?? 0);
        expect(asStored(await list())).toEqual(asStored(before));
        expect(await calendar()).toEqual(feed);
      }
    });
    await fc.assert(property, { numRuns: 10 });
  });

  describe('whole or not at all:', () => {
    const later = () => edit('12-16', 'following', { time: '8 PM' });

    it('nothing is gone where the earlier version is refused', async () => {
      await plan();
      await db.execute(sql`update event_series set title = repeat('x', 201)`);
      await later();
      const { id } = await newest('?type=series&record=1');
      await edit('12-02', 'all', { title: 'Study' });
      const before = await list();
      const answer = await send('POST', `/api/audit/${id}/restore`);
      expect([answer.status, await list()]).toEqual([400, before]);
    });

    it('nothing is gone where one of the dates is saved at the same moment', async () => {
      await plan();
      await later();
      const { id } = await newest('?type=series&record=1');
      const before = (await list()).map(({ id, time }) => [id, time]);
      let isSaved = false;
      const meanwhile = createTestApp(
        new Proxy(db, {
          get(target, name: keyof Database) {
            if (name !== 'batch' || isSaved) return target[name];
            isSaved = true;
            return async (...statements: Parameters<Database['batch']>) => {
              await edit('12-02', 'one', { location: 'Porch' });
              return target.batch(...statements);
            };
          },
        }),
      );
      const sendMeanwhile = asAdmin(meanwhile, await signIn(app));
      const answer = await sendMeanwhile('POST', `/api/audit/${id}/restore`);
      expect(answer.status).toBe(412);
      expect((await list()).map(({ id, time }) => [id, time])).toEqual(before);
      await putBack(id);
      expect((await list()).map(({ time }) => time)).toEqual(Array(5).fill('7 PM'));
    });
  });
});
