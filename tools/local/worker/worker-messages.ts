import * as z from 'zod/mini';

/** Messages to the process that holds workerd. */
export const HostOrder = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('start'),
    bundleDirectory: z.string(),
    siteDirectory: z.string(),
    mediaDirectory: z.string(),
    bindings: z.record(z.string(), z.string()),
  }),
  z.object({ order: z.literal('scheduled'), id: z.int(), cron: z.string() }),
]);
export type HostOrder = z.infer<typeof HostOrder>;

/** Messages from that process. */
export const HostAnswer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('ready'), port: z.int() }),
  z.object({ answer: z.literal('failed'), message: z.string() }),
  z.object({ answer: z.literal('scheduled'), id: z.int(), error: z.nullable(z.string()) }),
]);
export type HostAnswer = z.infer<typeof HostAnswer>;

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
