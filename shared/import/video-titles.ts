import { comparableName, hasTitle, isOrganization } from './names.ts';
import { countOccurrences, partExample, mostFrequent } from './mapping.ts';
import type { MappedField, MappedPart, Mapping } from './mapping.ts';
import { isScriptureReference } from './mentions.ts';
import { readWrittenDay } from './written-dates.ts';

const SEPARATOR = /\s*\|+\s*|\s+(?:[-–—•·~]|\/\/)\s+/;
const partsOf = (title: string) => title.split(SEPARATOR).filter((part) => part !== '');

const SERVICE_WORDS =
  /\b(?:sunday|saturday|wednesday|morning|evening|worship|service|live|stream|sermons?|messages?|online|gospel|part|week)\b/i;

/** Whether a part has two to four capitalized words. Such a part may be a name or a title. */
const looksLikeName = (part: string) =>
  /^(?:\p{Lu}[\p{L}'’.-]*\s+){1,3}\p{Lu}[\p{L}'’.-]*$/u.test(part) &&
  !isOrganization(part) &&
  !SERVICE_WORDS.test(part);

/** The name of a part in a mapping. */
const partName = (index: number, length: number) => `Part ${index + 1} of ${length}`;

/**
 * A position in titles. `count` is the number of parts at the position, and `names` has those that look like names, in
 * the order of the titles.
 */
type Place = { index: number; names: string[]; count: number };

/** Maximum number of title lengths (numbers of parts) for which an editor can map the parts. */
const MOST_LENGTHS = 3;

/** Minimum number of titles to learn from, because a part may repeat by chance in fewer titles. */
const ENOUGH = 3;

const countsOf = (titles: readonly string[][]) => {
  const counts = countOccurrences(
    titles.flatMap((parts) => [...new Set(parts.map(comparableName))]),
  );
  return (part: string) => counts.get(comparableName(part)) ?? 0;
};

/** Counts how often a name occurs again after another name. Names of speakers do so, names of series do not. */
const countReturns = (names: readonly string[]) =>
  names.filter((name, index) => name !== names[index - 1] && names.slice(0, index).includes(name))
    .length;

type TitleOptions = { channel?: string; known?: readonly string[]; mapping?: Mapping };

/**
 * Learns the position of the speaker from all titles of a channel: most parts at it look like names, and are repeated.
 * @param known speakers from other sources
 * @param mapping the fields that an editor has chosen, by the names of parts
 * @returns a function that reads a title such as `Nothing Can Separate Us | Pastor Ann Sower | Romans 8`, of which a
 *   missing part is '', and the parts that an editor can map
 */
export function titleReader(
  titles: readonly string[],
  { channel = '', known = [], mapping = new Map() }: TitleOptions = {},
) {
  const split = titles.map(partsOf);
  const count = countsOf(split);
  // A part that most titles contain is the name of the church or of the service.
  const isEverywhere = (part: string) =>
    (channel !== '' && comparableName(part) === comparableName(channel)) ||
    (titles.length >= ENOUGH && count(part) > titles.length * 0.6 && !looksLikeName(part));
  const isFact = (part: string) =>
    isScriptureReference(part) || readWrittenDay(part) !== undefined || isEverywhere(part);

  const isAgain = (part: string) => hasTitle(part) || count(part) > 1;
  const speakers = new Set(known.map(comparableName));
  const isKnown = (part: string) => hasTitle(part) || speakers.has(comparableName(part));

  /** The position of the speaker in titles with this number of parts. */
  function speakerPlace(alike: readonly string[][]): Place | undefined {
    const places = (alike[0] ?? []).map((_, index): Place => {
      const parts = alike.flatMap((each) => each[index] ?? []).filter((part) => !isFact(part));
      const names = parts.filter((part) => looksLikeName(part) || isKnown(part));
      return { index, names, count: parts.length };
    });
    const rank = ({ names, index }: Place) =>
      names.filter(isKnown).length * 1e6 + countReturns(names) * 1e3 + index;
    return places
      .filter(
        ({ names, count: all }) =>
          all >= ENOUGH &&
          names.length >= all * 0.7 &&
          names.filter(isAgain).length >= names.length * 0.6,
      )
      .toSorted((one, other) => rank(other) - rank(one))[0];
  }

  const places = new Map<number, number>();
  const groups = [...Map.groupBy(split, ({ length }) => length)].filter(([length]) => length > 1);
  for (const [length, alike] of groups) {
    const place = speakerPlace(alike);
    if (place !== undefined) places.set(length, place.index);
    const isChosen = (_: string, index: number) =>
      mapping.get(partName(index, length)) === 'speaker';
    for (const name of [...(place?.names ?? []), ...alike.flatMap((each) => each.filter(isChosen))])
      speakers.add(comparableName(name));
  }

  /** The field of each part of a title: the field that an editor has chosen, or else a guess. */
  function fieldsOf(parts: readonly string[]): MappedField[] {
    const chosen = parts.map((_, index) => mapping.get(partName(index, parts.length)));
    const fields: MappedField[] = [];
    const isFree = (field: MappedField) => ![...chosen, ...fields].includes(field);
    for (const [index, part] of parts.entries()) {
      const isPlace = places.get(parts.length) === index && looksLikeName(part);
      const field = chosen[index];
      if (field !== undefined) fields.push(field);
      else if (isFree('scripture') && isScriptureReference(part)) fields.push('scripture');
      else if (readWrittenDay(part) !== undefined) fields.push('date');
      else if (parts.length > 1 && isFree('speaker') && (isKnown(part) || isPlace))
        fields.push('speaker');
      else fields.push(isEverywhere(part) ? 'none' : 'title');
    }
    // If several parts are left, the part that also occurs in other titles is the series.
    const isSeries = (part: string, index: number) =>
      fields[index] === 'title' &&
      chosen[index] === undefined &&
      count(part) > 1 &&
      !/\d$/.test(part) &&
      (places.has(parts.length) || !looksLikeName(part));
    const hasSeveral = fields.filter((field) => field === 'title').length > 1;
    const series = hasSeveral && isFree('series') ? parts.findIndex(isSeries) : -1;
    if (series !== -1) fields[series] = 'series';
    return fields;
  }

  const read = (title: string) => {
    const parts = partsOf(title);
    const fields = fieldsOf(parts);
    const said = (field: MappedField) => parts.filter((_, index) => fields[index] === field);
    const scripture = said('scripture').join('; ');
    return {
      title: said('title').join(' – ') || scripture || title,
      speaker: said('speaker').join(', '),
      series: said('series')[0] ?? '',
      scripture,
      day: readWrittenDay(said('date')[0] ?? ''),
    };
  };
  const frequent = groups.toSorted(([, one], [, other]) => other.length - one.length);
  const parts = frequent.slice(0, MOST_LENGTHS).flatMap(([length, alike]) =>
    Array.from({ length }, (_, index): MappedPart => ({
      part: partName(index, length),
      example: partExample(alike.map((each) => each[index] ?? '')),
      field: mostFrequent(alike.map((each) => fieldsOf(each)[index] ?? 'none')) ?? 'none',
    })),
  );
  return { read, parts };
}
