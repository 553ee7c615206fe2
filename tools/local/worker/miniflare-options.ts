import * as z from 'zod/mini';

/** The part of wrangler.toml that the local Worker needs, as miniflare's options. */
export const MiniflareOptions = z.object({
  compatibilityDate: z.string(),
  compatibilityFlags: z.array(z.string()),
  assets: z.looseObject({
    routerConfig: z.looseObject({
      /** `run_worker_first`. */
      static_routing: z.optional(z.looseObject({ user_worker: z.array(z.string()) })),
    }),
  }),
  /** Buckets by the name of their binding. */
  r2Buckets: z.optional(z.record(z.string(), z.looseObject({ id: z.string() }))),
});
