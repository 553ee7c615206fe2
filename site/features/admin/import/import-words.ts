import type { ImportCounts } from '#shared/import/preview.ts';

const some = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The counts of an import as sentences. */
export function countWords({ sermons, events, alreadyHere, doubtful }: ImportCounts): string {
  const made = [
    ...(sermons > 0 ? [some(sermons, 'new sermon', 'new sermons')] : []),
    ...(events > 0 ? [some(events, 'new event', 'new events')] : []),
  ];
  return [
    made.length === 0 ? 'Nothing new.' : `${made.join(' and ')}.`,
    ...(alreadyHere > 0 ? [`${some(alreadyHere, 'is', 'are')} here already.`] : []),
    ...(doubtful > 0 ? [`${some(doubtful, 'needs', 'need')} a look.`] : []),
  ].join(' ');
}
