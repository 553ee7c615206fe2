import { createHash } from 'node:crypto';

/**
 * Scripts that run before the first paint, so that a page opened at a shared address does not flash another view.
 * They are inline and blocking on purpose; their hashes stand in the Content-Security-Policy.
 */
export const PRE_PAINT_SCRIPTS = {
  /** Hides the built list while the address asks for a filtered one; the island shows it again. */
  filteredView: `if(/[?&](search|category|day|q|speaker|book|series|tab)=/.test(location.search))document.documentElement.dataset.filtered=''`,
  /** Marks the part of a sermon page that the address asks for (specification § 2, sermon detail). */
  sermonTab: `{const q=new URLSearchParams(location.search);document.documentElement.dataset.sermonTab=q.get('media')==='audio'?'listen':q.get('notes')==='true'?'notes':'watch'}`,
} as const;

/** CSP hashes of the scripts above. */
export const prePaintHashes = Object.values(PRE_PAINT_SCRIPTS).map(
  (code): `sha256-${string}` => `sha256-${createHash('sha256').update(code).digest('base64')}`,
);
