import type { Sermon } from '#shared/sermons.ts';

type Props = { sermon: Sermon };

/** The notes as they were typed: blank lines part the paragraphs. */
export function SermonNotes({ sermon: { content } }: Props) {
  if (content === null) return <p>Notes are not available for this sermon.</p>;
  return (
    <div className="prose text-lg">
      {content.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
