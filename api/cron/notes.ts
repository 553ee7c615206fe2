import * as z from 'zod/mini';
import type { Bucket } from '../media/bucket.ts';
import { createMiddleware } from 'hono/factory';
import type { Dependencies } from '../dependencies.ts';
import { isWrite } from '../http/origin.ts';

/**
 * Notes of cron in the bucket, so that it learns without the database whether there is something to do. In
 * milliseconds since 1970. A note that cannot be read is absent.
 */
const LAST = 'cron/last.json';
const ASKED = 'cron/asked.json';

const LastRun = z.object({
  /** When cron ran last, whether or not it had something to do. */
  ranAt: z.int(),
  /** When the last maintenance began; what was written since is not in it. */
  startedAt: z.int(),
  /** When the next one is due. */
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
export const readAskedAt = async (notes: Notes) => (await read(notes, ASKED, Asked))?.at;

/** Notes that something was written. Never throws: without the note the work waits for the next day. */
async function askForMaintenance(notes: Notes, now: Date): Promise<void> {
  await write(notes, ASKED, { at: now.getTime() }).catch(() => undefined);
}

/** Tells cron after each successful write that there may be something to do. */
export const tellCronAfterWrite = ({ bucket, clock }: Pick<Dependencies, 'bucket' | 'clock'>) =>
  createMiddleware(async (c, next) => {
    await next();
    if (!isWrite(c) || !c.res.ok) return;
    c.executionCtx.waitUntil(askForMaintenance({ bucket }, clock()));
  });
