import * as z from 'zod/mini';
import type { Bucket } from '../media/bucket.ts';
import { createMiddleware } from 'hono/factory';
import type { Dependencies } from '../dependencies.ts';
import { isWrite } from '../http/origin.ts';

/**
 * Keys of cron's notes in the bucket, from which a run learns whether there is work without waking the database. Times
 * are in milliseconds since 1970. An unreadable note counts as absent.
 */
const LAST = 'cron/last.json';
const ASKED = 'cron/asked.json';

const LastRun = z.object({
  /** Time of cron's last run, with or without work. */
  ranAt: z.int(),
  /** Start of the last maintenance. A write after this time may need another maintenance. */
  startedAt: z.int(),
  /** Time at which the next maintenance is due. */
  dueAt: z.int(),
});
type LastRun = z.infer<typeof LastRun>;

const Asked = z.object({ at: z.int() });

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

export const readLastRun = (notes: Notes) => read(notes, LAST, LastRun);
export const writeLastRun = (notes: Notes, run: LastRun) => write(notes, LAST, run);
export const readMaintenanceRequestedAt = async (notes: Notes) =>
  (await read(notes, ASKED, Asked))?.at;

/** Stores the time of a write. Never throws: without this note, cron finds the work on the next day. */
async function requestMaintenance(notes: Notes, now: Date): Promise<void> {
  await write(notes, ASKED, { at: now.getTime() }).catch(() => undefined);
}

/** Middleware that tells cron after each successful write that there may be work. */
export const requestMaintenanceAfterWrite = ({
  bucket,
  clock,
}: Pick<Dependencies, 'bucket' | 'clock'>) =>
  createMiddleware(async (c, next) => {
    await next();
    if (!isWrite(c) || !c.res.ok) return;
    c.executionCtx.waitUntil(requestMaintenance({ bucket }, clock()));
  });
