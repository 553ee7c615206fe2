import type { Sermon } from '#shared/sermons.ts';

/** The series that can be listened to, in the order of their newest recorded sermon. */
export function recordedSeries(sermons: readonly Sermon[]): string[] {
  const names = sermons.flatMap(({ series, audioBytes }) =>
    series === null || audioBytes === null ? [] : [series],
  );
  return [...new Set(names)];
}
