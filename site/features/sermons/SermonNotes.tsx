type Props = { html: string };

/** The sermon's notes as HTML from `shared/pages/markdown.ts`. */
export function SermonNotes({ html }: Props) {
  if (html === '') return <p>Notes are not available for this sermon.</p>;
  return <div className="prose linked notes text-lg" dangerouslySetInnerHTML={{ __html: html }} />;
}
