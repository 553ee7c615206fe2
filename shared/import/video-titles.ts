import type { CalendarDate } from '../calendar/dates.ts';
import { essence, hasTitle, isOrganisation } from './names.ts';
import { isReference } from './mentions.ts';
import { readWrittenDay } from './written-dates.ts';

/** The parts of a video's title, `Nothing Can Separate Us | Pastor Ann Sower | Romans 8`; '' for missing ones. */
export type VideoTitle = {
  title: string;
  speaker: string;
  series: string;
  scripture: string;
  day: CalendarDate | undefined;
};

const SEPARATOR = /\s*\|+\s*|\s+(?:[-–—•·~]|\/\/)\s+/;
const partsOf = (title: string) => title.split(SEPARATOR).filter((part) => part !== '');

const SERVICE_WORDS =
  /\b(?:sunday|saturday|wednesday|morning|evening|worship|service|live|stream|sermons?|messages?|online|gospel|part|week)\b/i;

/** Two to four capitalized words: a name, but also many titles. */
const looksLikeName = (part: string) =>
  /^(?:\p{Lu}[\p{L}'’.-]*\s+){1,3}\p{Lu}[\p{L}'’.-]*$/u.test(part) &&
  !isOrganisation(part) &&
  !SERVICE_WORDS.test(part);

/** The parts at one position of all titles, in their order. */
type Place = { index: number; names: string[]; count: number };

/** Minimum number of titles. With fewer, a repeated part can be chance. */
const ENOUGH = 3;

const countsOf = (titles: readonly string[][]) => {
  const counts = new Map<string, number>();
  for (const part of titles.flatMap((parts) => [...new Set(parts.map(essence))]))
    counts.set(part, (counts.get(part) ?? 0) + 1);
  return (part: string) => counts.get(essence(part)) ?? 0;
};

/** How many names return after another name: speakers alternate, series do not. */
const returns = (names: readonly string[]) =>
  names.filter((name, index) => name !== names[index - 1] && names.slice(0, index).includes(name))
    .length;

/**
 * Learns the speaker's position from all titles of a channel: there, most parts look like names, and most of these are
 * repeated.
 * @param known speakers from other sources
 * @returns the reader of a title
 */
export function titleReader(
  titles: readonly string[],
  { channel = '', known = [] }: { channel?: string; known?: readonly string[] } = {},
): (title: string) => VideoTitle {
  const split = titles.map(partsOf);
  const count = countsOf(split);
  // A part in most titles is the name of the church or of the service.
  const isEverywhere = (part: string) =>
    (channel !== '' && essence(part) === essence(channel)) ||
    (titles.length >= ENOUGH && count(part) > titles.length * 0.6 && !looksLikeName(part));
  const isFact = (part: string) =>
    isReference(part) || readWrittenDay(part) !== undefined || isEverywhere(part);

  const isAgain = (part: string) => hasTitle(part) || count(part) > 1;
  const speakers = new Set(known.map(essence));
  const isKnown = (part: string) => hasTitle(part) || speakers.has(essence(part));

  /** The speaker's position in titles with this number of parts. */
  function speakerPlace(alike: readonly string[][]): Place | undefined {
    const places = (alike[0] ?? []).map((_, index): Place => {
      const parts = alike.flatMap((each) => each[index] ?? []).filter((part) => !isFact(part));
      const names = parts.filter((part) => looksLikeName(part) || isKnown(part));
      return { index, names, count: parts.length };
    });
    const rank = ({ names, index }: Place) =>
      names.filter(isKnown).length * 1e6 + returns(names) * 1e3 + index;
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
  for (const length of new Set(split.map((parts) => parts.length))) {
    const place =
      length < 2 ? undefined : speakerPlace(split.filter((each) => each.length === length));
    if (place === undefined) continue;
    places.set(length, place.index);
    for (const name of place.names) speakers.add(essence(name));
  }

  return (title) => {
    const parts = partsOf(title);
    const found: VideoTitle = {
      ...{ title: '', speaker: '', series: '', scripture: '', day: undefined },
    };
    const rest: string[] = [];
    for (const [index, part] of parts.entries()) {
      const isPlace = places.get(parts.length) === index && looksLikeName(part);
      const day = readWrittenDay(part);
      if (found.scripture === '' && isReference(part)) found.scripture = part;
      else if (day !== undefined) found.day ??= day;
      else if (parts.length > 1 && found.speaker === '' && (isKnown(part) || isPlace))
        found.speaker = part;
      else if (!isEverywhere(part)) rest.push(part);
    }
    // Of several remaining parts, the one that also occurs in other titles is the series.
    const isSeries = (part: string) =>
      count(part) > 1 && !/\d$/.test(part) && (places.has(parts.length) || !looksLikeName(part));
    const series = rest.length > 1 ? rest.find(isSeries) : undefined;
    const own = rest.filter((part) => part !== series).join(' – ');
    return { ...found, series: series ?? '', title: own || found.scripture || title };
  };
}
