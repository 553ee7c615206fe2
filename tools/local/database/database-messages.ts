import * as z from 'zod/mini';

/** The one message to the process that holds the database. */
export const DatabaseOrder = z.object({
  dataDirectory: z.string(),
  /** 0 for any free one. */
  port: z.int(),
  password: z.string(),
});
export type DatabaseOrder = z.infer<typeof DatabaseOrder>;

/** Its answer. */
export const DatabaseAnswer = z.union([
  z.object({ url: z.string() }),
  z.object({ error: z.string() }),
]);
export type DatabaseAnswer = z.infer<typeof DatabaseAnswer>;
