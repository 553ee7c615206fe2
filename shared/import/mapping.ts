import { shortened } from '../http/html.ts';

/** Fields to which a part of a source can be mapped, with their labels; `none` leaves the part out. */
export const FIELD_LABELS = {
  title: 'Title',
  date: 'Date',
  description: 'Description',
  speaker: 'Speaker',
  series: 'Series',
  scripture: 'Scripture',
  content: 'Notes',
  videoUrl: 'Video',
  audioUrl: 'Recording',
  thumbnailUrl: 'Picture of a sermon',
  transcript: 'Transcript',
  time: 'Time',
  endTime: 'End time',
  endDate: 'Last day',
  allDay: 'All day',
  location: 'Location',
  category: 'Category',
  linkUrl: 'Link',
  onlineUrl: 'Online address',
  imageUrl: 'Picture of an event',
  none: 'Leave out',
} as const;

export type MappedField = keyof typeof FIELD_LABELS;

export const isMappedField = (name: string): name is MappedField =>
  Object.hasOwn(FIELD_LABELS, name);

/** Fields to which a part of a video's title can be mapped. */
export const TITLE_FIELDS = ['title', 'speaker', 'series', 'scripture', 'date', 'none'] as const;

/** A part of every record in a source, such as a column of a table, with the field to which the part is mapped. */
export type MappedPart = { part: string; example: string; field: MappedField };

/** The fields that an editor has chosen for parts, by the parts' names. The fields of all other parts are guessed. */
export type Mapping = ReadonlyMap<string, MappedField>;

/** Maximum length of a part's example text in characters. */
const LONGEST_EXAMPLE = 60;

/** The example of a part: the first of its texts that is not empty; '' if all are empty. */
export const partExample = (texts: readonly string[]): string =>
  shortened(texts.find((text) => text !== '') ?? '', LONGEST_EXAMPLE);

/** How often each value occurs, the most frequent first. */
export function countOccurrences<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Map([...counts].toSorted(([, one], [, other]) => other - one));
}

/** The most frequent value; undefined if there are no values. */
export const mostFrequent = <Value>(values: readonly Value[]): Value | undefined =>
  [...countOccurrences(values).keys()][0];
