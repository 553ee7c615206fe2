/** The parts of a sermon's page. */
export type SermonTab = 'watch' | 'listen' | 'notes';

/** The fields that decide which parts a sermon has. */
type SermonParts = { videoUrl: string | null; audioUrl: string | null; content: string | null };

/** The part that a sermon's page shows first if the address names none: the first part that the sermon has. */
export function defaultTab({ videoUrl, audioUrl, content }: SermonParts): SermonTab {
  if (videoUrl !== null) return 'watch';
  if (audioUrl !== null) return 'listen';
  return content === null ? 'watch' : 'notes';
}

/** The part that an address names, otherwise `opening`. The pre-paint script must decide in the same way. */
export function sermonTab(query: URLSearchParams, opening: SermonTab): SermonTab {
  if (query.get('media') === 'audio') return 'listen';
  if (query.get('notes') === 'true') return 'notes';
  return query.get('media') === 'video' ? 'watch' : opening;
}
