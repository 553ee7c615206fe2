import * as z from 'zod/mini';

/** Minutes after which a failure of mail or publishing is reported. */
export const OUTAGE_MINUTES = 15;

/** A failure of mail or publishing that has lasted for at least OUTAGE_MINUTES. */
export const Outage = z.object({
  what: z.enum(['mail', 'publishing']),
  since: z.iso.datetime(),
  /** The last error of the mail provider, the deploy hook or the build in one line; null if no error is known. */
  reason: z.nullable(z.string()),
});
export type Outage = z.infer<typeof Outage>;

/** The answer to an uptime monitor. While the database is down, values from the database are `unknown`. */
export const Health = z.object({
  /** `down`: the database does not answer. `degraded`: the site works, but mail, publishing or cron needs repair. */
  status: z.enum(['ok', 'degraded', 'down']),
  database: z.object({ state: z.enum(['ok', 'down']) }),
  mail: z.object({
    state: z.enum(['ok', 'failing', 'unknown']),
    /** Age of the oldest mail in the queue; null if the queue is empty. */
    oldestWaitingMinutes: z.nullable(z.int()),
  }),
  publishing: z.object({
    state: z.enum(['ok', 'failing', 'unknown']),
    /** Time of the build that visitors see; null if the site has no `/build.json`. */
    lastBuildAt: z.nullable(z.iso.datetime()),
  }),
  cron: z.object({
    state: z.enum(['ok', 'late', 'unknown']),
    lastRunAt: z.nullable(z.iso.datetime()),
  }),
});
export type Health = z.infer<typeof Health>;
