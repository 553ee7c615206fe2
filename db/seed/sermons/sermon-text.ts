import type { Speaker } from '../speakers.ts';

/** Notes as an outline, or as a text of their own. */
export type NotesText =
  string | { idea: string; points: readonly string[]; questions: readonly string[] };

/** What was preached, before it has a Sunday. Without a speaker the pastor preached. */
export type SermonText = {
  title: string;
  description: string;
  scripture?: string;
  speaker?: Speaker;
  notes?: NotesText;
  /** Neither video nor audio was made. */
  unrecorded?: true;
};

/** A series in the order in which it was preached. */
export type SermonSeries = {
  name: string;
  /** Of its artwork, `/images/series/<slug>.svg`. */
  slug: string;
  sermons: readonly SermonText[];
};

/** Notes as they are stored, in Markdown: headings, paragraphs and lists. */
export function notesContent({ notes, scripture }: SermonText): string | null {
  if (notes === undefined) return null;
  if (typeof notes === 'string') return notes.trim();
  return [
    ...(scripture === undefined ? [] : [`Text: ${scripture}`]),
    '## The main idea',
    notes.idea,
    '## Outline',
    notes.points.map((point, index) => `${index + 1}. ${point}`).join('\n'),
    '## Questions for the week',
    notes.questions.map((question) => `- ${question}`).join('\n'),
  ].join('\n\n');
}
