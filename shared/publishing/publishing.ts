import * as z from 'zod/mini';
import { Outage } from '../health/health.ts';

/** Content of `/build.json`, which describes the static pages that visitors see. */
export const BuildInfo = z.object({
  /** The content revision of the pages. */
  revision: z.int(),
  builtAt: z.iso.datetime(),
  /** Address of the site, from the build's `SITE_URL`. */
  siteUrl: z.url(),
  /** IANA name of the church's time zone. */
  timeZone: z.optional(z.string()),
});
export type BuildInfo = z.infer<typeof BuildInfo>;

/** The publishing status that the admin's pages show. */
export const PublishingReport = z.object({
  /**
   * `live`: visitors see all saved content. `publishing`: a build will show all of it soon. `failed`: the build failed.
   * `unattended`: no deploy hook is set, so a person must deploy.
   */
  status: z.enum(['live', 'publishing', 'failed', 'unattended']),
  /** The saved content revision. */
  revision: z.int(),
  /** The content revision that visitors see; null if the site has no `/build.json`. */
  builtRevision: z.nullable(z.int()),
  /** The reason in one line. Only `failed` and `unattended` have it. */
  message: z.optional(z.string()),
  /**
   * Failures of mail or publishing that have lasted at least OUTAGE_MINUTES. This answer contains them, so that the
   * admin's pages need only one call.
   */
  outages: z.array(Outage),
});
export type PublishingReport = z.infer<typeof PublishingReport>;

const SINCE = Date.UTC(2026, 0, 1);

/**
 * The content revision from the publication time `moment` on. It is higher than all earlier revisions, and odd, because
 * writes give even revisions, and no two may be equal (docs/decisions/036).
 */
export const publicationRevision = (moment: Date): number =>
  2 * Math.ceil((moment.getTime() - SINCE) / 1000) + 1;
