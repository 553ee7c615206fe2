/** One file of the site, and how to make it. */
export type SiteFile = {
  /** Its path in the site's folder. */
  file: string;
  /** Digest of all that the page shows; undefined for one that every build renders. */
  key: string | undefined;
  render: () => Promise<Uint8Array>;
};
