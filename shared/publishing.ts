import * as z from 'zod/mini';

/** What `/build.json` says of the static pages that visitors see. */
export const BuildInfo = z.object({
  /** The content revision that they show. */
  revision: z.int(),
  builtAt: z.iso.datetime(),
  /** Where visitors find the site: `SITE_URL` of the build. */
  siteUrl: z.url(),
});
export type BuildInfo = z.infer<typeof BuildInfo>;
