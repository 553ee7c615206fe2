import * as z from 'zod/mini';

/** The one build that a builder's process is for. */
export const BuildOrder = z.object({
  /** Inside the project; what is built here is moved to `directory`. */
  draft: z.string(),
  directory: z.string(),
  /** Astro's. */
  cacheDirectory: z.string(),
  /** Null takes a variable away that the process has from its parent. */
  environment: z.record(z.string(), z.nullable(z.string())),
});
export type BuildOrder = z.infer<typeof BuildOrder>;

/** What a builder says when it gives up: the first line of its error. */
export const BuildFailure = z.object({ error: z.string() });
export type BuildFailure = z.infer<typeof BuildFailure>;
