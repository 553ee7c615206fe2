import type { Speaker } from '../speakers.ts';

/** Notes as an outline, or as a free text. */
type NotesText = string | { idea: string; points: readonly string[]; questions: readonly string[] };

/** A sermon without its date. The pastor preached when it names no speaker. */
export type SermonText = {
  title: string;
  description: string;
  scripture?: string;
  speaker?: Speaker;
  notes?: NotesText;
  /** Set when neither video nor audio exists. */
  unrecorded?: true;
};

/** A series, its sermons in the order of preaching. */
export type SermonSeries = {
  name: string;
  /** Names its artwork, `/images/series/<slug>.svg`. */
  slug: string;
  sermons: readonly SermonText[];
};

/** The notes as stored, in Markdown: headings, paragraphs and lists. */
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
