import * as z from 'zod/mini';

/** What of wrangler.toml the local Worker needs, in miniflare's terms. */
export const MiniflareOptions = z.object({
  compatibilityDate: z.string(),
  compatibilityFlags: z.array(z.string()),
  assets: z.looseObject({}),
});
