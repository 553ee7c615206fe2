import * as z from 'zod/mini';

/** The one build that a builder's process makes. */
export const BuildOrder = z.object({
  /** Inside the project; what is built here is moved to `directory`. */
  draft: z.string(),
  directory: z.string(),
  /** Astro's. */
  cacheDirectory: z.string(),
  /** The variables that the build reads; its process starts without any of them. */
  environment: z.record(z.string(), z.optional(z.string())),
});
export type BuildOrder = z.infer<typeof BuildOrder>;

/** Sent when the build has failed, with the first line of its error. */
export const BuildFailure = z.object({ error: z.string() });
export type BuildFailure = z.infer<typeof BuildFailure>;
