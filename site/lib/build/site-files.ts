import { createHash } from 'node:crypto';

/**
 * The folders that build-time code reads. Not from `astro:config/server`, because that imports every page: Astro
 * would then link the styles of all pages, also the admin's, to each page that imports it.
 */
const root = new URL(import.meta.env.PROJECT_FOLDER);

export const projectFolders = {
  root,
  source: new URL('site/', root),
  public: new URL('site/public/', root),
};

/** A file of the site, and a function that makes it. */
export type SiteFile = {
  /** Its path in the site's folder. */
  file: string;
  /** Digest of everything that the page shows; undefined for a file that every build renders. */
  key: string | undefined;
  render: () => Promise<Uint8Array>;
};

/**
 * The key that decides whether the next build can reuse a page.
 * @param shown all content that the page shows. May omit the content revision: a reused page with an older revision
 * only sends one more request.
 */
export const cacheKey = (shown: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex');
