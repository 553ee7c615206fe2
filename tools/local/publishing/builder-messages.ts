import * as z from 'zod/mini';

/** Message to a builder process: the one build that it runs. */
export const BuildOrder = z.object({
  /** Folder inside the project; the finished build moves from here to `directory`. */
  draft: z.string(),
  directory: z.string(),
  /** Astro's cache. */
  cacheDirectory: z.string(),
  /** The variables of the build; its process starts without any of them. */
  environment: z.record(z.string(), z.optional(z.string())),
});
export type BuildOrder = z.infer<typeof BuildOrder>;

/** Message of a failed build, with the first line of its error. */
export const BuildFailure = z.object({ error: z.string() });
export type BuildFailure = z.infer<typeof BuildFailure>;
