import * as z from 'zod/mini';

/** Minutes after which a failure of mail or publishing is reported. */
export const OUTAGE_MINUTES = 15;

/** A failure of mail or publishing that has lasted for OUTAGE_MINUTES. */
export const Outage = z.object({
  what: z.enum(['mail', 'publishing']),
  since: z.iso.datetime(),
  /** What the service answered last, in one line; null where it said nothing. */
  reason: z.nullable(z.string()),
});
export type Outage = z.infer<typeof Outage>;

/** The answer to an uptime monitor; `unknown` stands for what a database that is down cannot tell. */
export const Health = z.object({
  /** `down`: the database does not answer. `degraded`: visitors are served, but something below needs repair. */
  status: z.enum(['ok', 'degraded', 'down']),
  database: z.object({ state: z.enum(['ok', 'down']) }),
  mail: z.object({
    state: z.enum(['ok', 'failing', 'unknown']),
    /** Age of the oldest mail that is still to be sent; null when none waits. */
    oldestWaitingMinutes: z.nullable(z.int()),
  }),
  publishing: z.object({
    state: z.enum(['ok', 'failing', 'unknown']),
    /** Time of the build that visitors see; null when the built site does not say. */
    lastBuildAt: z.nullable(z.iso.datetime()),
  }),
  cron: z.object({
    state: z.enum(['ok', 'late', 'unknown']),
    lastRunAt: z.nullable(z.iso.datetime()),
  }),
});
export type Health = z.infer<typeof Health>;
