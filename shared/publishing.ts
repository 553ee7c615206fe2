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

/** What the admin's pages are told about publishing. */
export const Publishing = z.object({
  /**
   * Whether visitors see what editors saved: everything; not yet; not, because something failed; not until
   * somebody deploys, because no deploy hook is set.
   */
  status: z.enum(['live', 'publishing', 'failed', 'unattended']),
  /** The content revision that editors have saved. */
  revision: z.int(),
  /** The one that visitors see; null when the built site does not say. */
  builtRevision: z.nullable(z.int()),
  /** Where the status is `failed` or `unattended`: why, in one line. */
  message: z.optional(z.string()),
});
export type Publishing = z.infer<typeof Publishing>;
