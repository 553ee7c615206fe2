/** The parts of a sermon's page. */
export type SermonTab = 'watch' | 'listen' | 'notes';

/** The fields that decide which parts a sermon has. */
type SermonParts = { videoUrl: string | null; audioUrl: string | null; content: string | null };

/** The part of a sermon's page that is shown if the address names no part: the first part that the sermon has. */
export function defaultTab({ videoUrl, audioUrl, content }: SermonParts): SermonTab {
  if (videoUrl !== null) return 'watch';
  if (audioUrl !== null) return 'listen';
  return content === null ? 'watch' : 'notes';
}

/** The part that an address names, or else `opening`. The script in site/lib/build/pre-paint.ts must decide equally. */
export function sermonTab(query: URLSearchParams, opening: SermonTab): SermonTab {
  if (query.get('media') === 'audio') return 'listen';
  if (query.get('notes') === 'true') return 'notes';
  return query.get('media') === 'video' ? 'watch' : opening;
}
