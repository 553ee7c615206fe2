import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runMaintenance } from '#api/cron/cron.ts';
import {
  BOTH,
  Stated,
  openRecordsWithStates,
  type Kind,
} from '../../support/app/stated-records.ts';
import { isLongForm } from '../../support/samples/long-form.ts';

const { app, send, inHours, create, patch, letPass, isOver, allPublicWords } =
  await openRecordsWithStates();

const state = fc.constantFrom('draft', 'hidden', 'public', 'scheduled');
const hours = fc.integer({ min: 1, max: 4 });
const which = fc.nat({ max: 20 });

/** A step of an editor, of cron or of the clock. */
const step = fc.oneof(
  fc.record({ type: fc.constant('create' as const), kind: fc.constantFrom(...BOTH), state, hours }),
  fc.record({
    ...{ type: fc.constant('change' as const), which, hours },
    state: fc.option(state, { nil: undefined }),
  }),
  fc.record({
    ...{ type: fc.constant('prepare' as const), which },
    hours: fc.option(hours, { nil: undefined }),
  }),
  fc.record({ type: fc.constant('delete' as const), which }),
  fc.record({ type: fc.constant('restore' as const) }),
  fc.record({ type: fc.constant('cron' as const) }),
  fc.record({ type: fc.constant('clock' as const), hours: fc.integer({ min: -3, max: 5 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Of<Type extends Step['type']> = Extract<Step, { type: Type }>;

/** A record as it must be. */
type Expected = {
  kind: Kind;
  id: number;
  word: string;
  state: string;
  publishAt: string | null;
  /** Its next version. */
  next?: { word: string; publishAt: string | null } | undefined;
};

const isShown = ({ state, publishAt }: Expected) =>
  state === 'public' || (publishAt !== null && isOver(publishAt));

const settled = (record: Expected): Expected =>
  isShown(record) ? { ...record, state: 'public', publishAt: null } : record;

/** A due next version replaces the record at the first read after its publication time. */
const withNext = ({ next, ...record }: Expected): Expected =>
  next !== undefined && next.publishAt !== null && isOver(next.publishAt)
    ? { ...record, word: next.word }
    : { ...record, next };

const momentOf = (given: { state?: string | undefined; hours: number }) =>
  given.state === 'scheduled' ? inHours(given.hours) : null;

let count = 0;

async function createOne({ kind, ...given }: Of<'create'>): Promise<Expected> {
  count += 1;
  const [word, publishAt] = [`word${count}x`, momentOf(given)];
  const { id } = await create(kind, word, { state: given.state, publishAt });
  return { kind, id, word, state: given.state, publishAt };
}

async function changeOne(record: Expected, given: Of<'change'>): Promise<Expected> {
  const publishAt = momentOf(given);
  const next = given.state === undefined ? {} : { state: given.state, publishAt };
  const answer = await patch(record.kind, record.id, { title: record.word, ...next });
  expect(answer.status).toBe(200);
  return given.state === undefined ? settled(record) : { ...record, ...next };
}

async function prepareOne(record: Expected, given: Of<'prepare'>): Promise<Expected> {
  if (record.kind === 'events') return record;
  count += 1;
  const word = `word${count}x`;
  const publishAt = given.hours === undefined ? null : inHours(given.hours);
  const path = `/api/sermons/${record.id}?next=save`;
  const fields = { description: word, speaker: word, series: word, content: word };
  const answer = await send('PATCH', path, { title: word, ...fields, publishAt });
  expect(answer.status).toBe(200);
  return { ...record, next: { word, publishAt } };
}

const WithNext = z.object({
  nextVersion: z.nullable(
    z.object({ fields: z.object({ title: z.string() }), publishAt: z.nullable(z.string()) }),
  ),
});

/** The next version that a sermon has now. */
async function nextOf(kind: Kind, id: number): Promise<Expected['next']> {
  if (kind === 'events') return undefined;
  const { nextVersion } = WithNext.parse(await (await send('GET', `/api/sermons/${id}`)).json());
  return nextVersion === null
    ? undefined
    : { word: nextVersion.fields.title, publishAt: nextVersion.publishAt };
}

/** Puts the newest entry back that can be, and reads what the records are then. */
async function restoreNewest(): Promise<Expected[]> {
  const Entries = z.array(z.object({ id: z.int(), canRestore: z.boolean() }));
  const entries = Entries.parse(await (await send('GET', '/api/audit')).json());
  const entry = entries.find(({ canRestore }) => canRestore);
  if (entry !== undefined) await send('POST', `/api/audit/${entry.id}/restore`);
  const all = BOTH.map(async (kind) => {
    const listed = z
      .array(Stated)
      .parse(await (await send('GET', `/api/${kind}?state=all`)).json());
    return Promise.all(
      listed.map(async ({ title, ...record }) => ({
        ...{ ...record, kind, word: title },
        next: await nextOf(kind, record.id),
      })),
    );
  });
  return (await Promise.all(all)).flat();
}

async function after(records: Expected[], act: Step): Promise<Expected[]> {
  switch (act.type) {
    case 'create':
      return [...records, await createOne(act)];
    case 'clock':
      await letPass(act.hours);
      return records;
    case 'cron':
      await runMaintenance(app.dependencies);
      return records.map(settled);
    case 'restore':
      return restoreNewest();
    case 'change':
    case 'prepare':
    case 'delete': {
      const record = records[act.which % Math.max(1, records.length)];
      if (record === undefined) return records;
      const others = records.filter((each) => each !== record);
      if (act.type === 'change') return [...others, await changeOne(record, act)];
      if (act.type === 'prepare') return [...others, await prepareOne(record, act)];
      expect((await send('DELETE', `/api/${record.kind}/${record.id}`)).status).toBe(204);
      return others;
    }
  }
}

it('whatever is done in whatever order: no public answer holds a word of what is not public, and all of what is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      let records: Expected[] = [];
      for (const act of steps) {
        records = (await after(records, act)).map(withNext);
        const words = await allPublicWords(records.map(({ id }) => id));
        const found = new Set([...words.matchAll(/word\d+x/g)].map(([word]) => word));
        const known = records.flatMap((record) => [
          { word: record.word, isSeen: isShown(record) },
          ...(record.next ? [{ word: record.next.word, isSeen: false }] : []),
        ]);
        const seen = known.map(({ word }) => ({ word, isSeen: found.has(word) }));
        expect(seen).toEqual(known);
      }
      for (const { kind, id } of records) await send('DELETE', `/api/${kind}/${id}`);
    }),
    { numRuns: isLongForm ? 40 : 12 },
  );
});
