import * as z from 'zod/mini';
import type { Bucket } from '../media/bucket.ts';
import { createMiddleware } from 'hono/factory';
import type { Dependencies } from '../dependencies.ts';
import { isWrite } from '../http/origin.ts';

/**
 * Keys of two JSON notes in the bucket. From them a run of cron learns, without waking the database, whether there is
 * work. Their times are in milliseconds since 1970. An unreadable note counts as absent.
 */
const LAST_RUN_KEY = 'cron/last.json';
const REQUEST_KEY = 'cron/asked.json';

const LastRun = z.object({
  /** Time of cron's last run, with or without work. */
  ranAt: z.int(),
  /** Start of the last run that had work. A write after this time may need another such run. */
  startedAt: z.int(),
  /** Time from which the next run has work even without a write. */
  dueAt: z.int(),
});
type LastRun = z.infer<typeof LastRun>;

const MaintenanceRequest = z.object({ at: z.int() });

type Notes = { bucket: Bucket };

async function read<Schema extends z.ZodMiniType>(
  { bucket }: Notes,
  key: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  try {
    const object = await bucket.get(key);
    if (object === null) return undefined;
    return z.safeParse(schema, await new Response(object.body ?? null).json()).data;
  } catch {
    return undefined;
  }
}

const write = ({ bucket }: Notes, key: string, note: object): Promise<unknown> =>
  bucket.put(key, new TextEncoder().encode(JSON.stringify(note)).buffer);

/** Reads what the last run of cron has stored; undefined before the first one. */
export const readLastRun = (notes: Notes) => read(notes, LAST_RUN_KEY, LastRun);
export const writeLastRun = (notes: Notes, run: LastRun) => write(notes, LAST_RUN_KEY, run);
/** Reads the time of the last write, in milliseconds since 1970; undefined before the first one. */
export const readMaintenanceRequestedAt = async (notes: Notes) =>
  (await read(notes, REQUEST_KEY, MaintenanceRequest))?.at;

/** Stores the time of a write for cron. Never throws: if the note is lost, cron runs on the next day anyway. */
async function requestMaintenance(notes: Notes, now: Date): Promise<void> {
  await write(notes, REQUEST_KEY, { at: now.getTime() }).catch(() => undefined);
}

/** Middleware that stores a note for cron after each successful write, because the write may need maintenance. */
export const requestMaintenanceAfterWrite = ({
  bucket,
  clock,
}: Pick<Dependencies, 'bucket' | 'clock'>) =>
  createMiddleware(async (c, next) => {
    await next();
    if (!isWrite(c) || !c.res.ok) return;
    c.executionCtx.waitUntil(requestMaintenance({ bucket }, clock()));
  });
