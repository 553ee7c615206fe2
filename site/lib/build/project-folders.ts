/**
 * The folders that build-time code reads. Not from `astro:config/server`: it imports every page, and Astro would
 * link the styles of all of them, the admin's too, to each page that has it among its imports.
 */
const root = new URL(import.meta.env.PROJECT_FOLDER);

export const projectFolders = {
  root,
  source: new URL('site/', root),
  public: new URL('site/public/', root),
};

/** One file of the site, and how to make it. */
export type SiteFile = {
  /** Its path in the site's folder. */
  file: string;
  /** Digest of all that the page shows; undefined for one that every build renders. */
  key: string | undefined;
  render: () => Promise<Uint8Array>;
};
