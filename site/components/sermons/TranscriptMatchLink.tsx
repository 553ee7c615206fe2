import { playingTime } from '#shared/sermons/playing-time.ts';
import { markedParts } from '#shared/sermons/transcripts/marked-parts.ts';
import type { TranscriptMatch } from '#shared/sermons/sermons.ts';

export type TranscriptMatchProps = { path: string; said: TranscriptMatch; search: string };

/** A sentence of a transcript with the search word; links to the second at which it is said. */
export default function TranscriptMatchLink({
  path,
  said: { start, text },
  search,
}: TranscriptMatchProps) {
  return (
    <a href={start > 0 ? `${path}?t=${Math.floor(start)}` : path} className="link">
      {start > 0 && `${playingTime(start)} `}"
      {markedParts(text, search).map((part, index) =>
        index % 2 === 1 ? (
          <mark key={`${index}-${part}`} className="bg-amber-300 text-ink">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
      "
    </a>
  );
}
