import type { Sermon } from '#shared/sermons/sermons.ts';

/** The series with recordings, in the order of their newest one. */
export function recordedSeries(sermons: readonly Sermon[]): string[] {
  const names = sermons.flatMap(({ series, audioBytes }) =>
    series === null || audioBytes === null ? [] : [series],
  );
  return [...new Set(names)];
}
