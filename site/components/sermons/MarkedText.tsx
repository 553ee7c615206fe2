import { excerptAround, splitAtSearchWords } from '#shared/sermons/transcripts/marked-parts.ts';

export type MarkedTextProps = {
  text: string;
  search: string;
  /** Maximum number of characters; by default all. A longer text is cut around the first word found. */
  most?: number | undefined;
};

/** A text with the words of the search marked. */
export default function MarkedText({ text, search, most = text.length }: MarkedTextProps) {
  return splitAtSearchWords(excerptAround(text, search, most), search).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={`${index}-${part}`} className="bg-amber-300 text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
