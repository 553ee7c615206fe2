import { createHash } from 'node:crypto';

/**
 * `file:` URL of the checkout. Not from `astro:config/server`, because that module imports every page: Astro would then
 * link the styles of all pages, also the admin's, to each page that imports it.
 */
const root = new URL(import.meta.env.PROJECT_FOLDER);

/** `file:` URLs of the folders that build-time code reads. */
export const projectFolders = {
  root,
  source: new URL('site/', root),
  public: new URL('site/public/', root),
};

/** A file of the site, and a function that makes it. */
export type SiteFile = {
  /** Its path in the folder of the built site, such as `events/7.html`. */
  file: string;
  /** Digest of all that the file shows: a build reuses a file with an equal one. Undefined if it is always rendered. */
  key: string | undefined;
  render: () => Promise<Uint8Array>;
};

/**
 * The key by which the next build decides whether it can reuse a page: a SHA-256 digest of `shown`.
 * @param shown all content that the page shows. It may omit the content revision, because a page with an older revision
 * only sends a request whose answer is not 304.
 */
export const cacheKey = (shown: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex');
