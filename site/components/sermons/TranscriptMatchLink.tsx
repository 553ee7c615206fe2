import { formatPlayingTime } from '#shared/sermons/playing-time.ts';
import type { TranscriptMatch } from '#shared/sermons/sermons.ts';
import MarkedText from './MarkedText.tsx';

export type TranscriptMatchProps = { path: string; said: TranscriptMatch; search: string };

/** A sentence of a transcript with the search word; links to the second at which it is said. */
export default function TranscriptMatchLink({
  path,
  said: { start, text },
  search,
}: TranscriptMatchProps) {
  return (
    <a href={start > 0 ? `${path}?t=${Math.floor(start)}` : path} className="link">
      {start > 0 && `${formatPlayingTime(start)} `}"<MarkedText text={text} search={search} />"
    </a>
  );
}
