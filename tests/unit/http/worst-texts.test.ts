import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calendarTimeText } from '#shared/calendar/calendar.ts';
import { emailAddress, isHttpUrl } from '#shared/http/fields.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { linkedHtml } from '#shared/pages/linked-text.ts';
import { youtubeChannelId } from '#shared/services/live-stream.ts';
import { pageLineHtml, markdownHtml, pageTextHtml } from '#shared/pages/markdown.ts';
import { cleanMediaName } from '#shared/media/media.ts';
import { phoneLink } from '#shared/church/links.ts';
import { markPlaceholders } from '#shared/dashboard/dashboard.ts';
import { parseRule } from '#shared/calendar/recurrence-rule.ts';
import { parsePassages } from '#shared/sermons/scripture-parser.ts';
import { unknownTokensIn, removeSentences } from '#shared/pages/text-tokens.ts';
import { spokenTime, parseTimeRanges } from '#shared/calendar/times.ts';
import { parseVideoAddress } from '#shared/sermons/video.ts';
import { parseLongDate } from '#shared/calendar/written-date.ts';
import { isLongForm } from '../../support/samples/long-form.ts';

/** Each parser of free text with the most characters that its field takes. */
const PARSERS: Readonly<Record<string, [longest: number, read: (text: string) => unknown]>> = {
  'times of day': [LIMITS.time, parseTimeRanges],
  'a spoken time': [LIMITS.time, spokenTime],
  scripture: [LIMITS.short, parsePassages],
  'a written date': [LIMITS.short, parseLongDate],
  'a recurrence rule': [LIMITS.short, parseRule],
  'an entry of a calendar': [
    LIMITS.time,
    (time) => calendarTimeText({ day: '2026-11-22', lastDay: undefined, time }),
  ],
  'an e-mail address': [LIMITS.email * 10, (text) => z.safeParse(emailAddress, text)],
  'a web address': [LIMITS.url, isHttpUrl],
  'a video': [LIMITS.url, parseVideoAddress],
  'a channel': [LIMITS.short, youtubeChannelId],
  'a phone number': [LIMITS.phone, phoneLink],
  'the name of a file': [LIMITS.url, cleanMediaName],
  'text with links': [LIMITS.long, linkedHtml],
  sentences: [LIMITS.pageText, (text) => removeSentences(text, () => true)],
  placeholders: [LIMITS.pageText, markPlaceholders],
  tokens: [LIMITS.pageText, unknownTokensIn],
  'a line of a page': [LIMITS.short, pageLineHtml],
  'a text of a page': [LIMITS.pageText, (text) => pageTextHtml(text, 2)],
  'notes of a sermon': [LIMITS.notes, markdownHtml],
};

/** Beginnings of what the parsers look for: many of them in a row are their worst case. */
const PIECES = [
  ...['a', ' ', '\t', '\n', '1', '0', ':', '.', '-', '–', '!', 'A:', '1:', '1-', '1,', '; '],
  ...['[', '](', '![', '[a](', '<', '<a', '<!--', '`', '``', '*', '**', '_', '*a', '_a ', '#', '>'],
  ...['> ', '- ', '1. ', '|', '|-', '\\', '&', '&amp', '&#', '{{', '{{a', '[…', '…]', '<p>', '</'],
  ...['http://', 'https://a.', 'www.', 'mailto:', 'a@', 'a.', '@', 'a@a.', '%', '%2', '://', '//'],
  ...['7 PM ', '7-', '7:00 ', 'noon ', 'to ', 'a.m', 'John 3:16', 'John', 'Ps ', '1 Cor ', 'ch. '],
  ...['v', 'FREQ=', 'FREQ=WEEKLY;', 'BYDAY=', 'SU,', 'UNTIL=', 'Jan ', 'January 1, '],
  ...['\u200f', '🕊', 'é', '\ud800'],
];

const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Of the processor, in milliseconds; backtracking that explodes takes minutes. */
const LONGEST_MS = 5_000;

function tooSlow(read: (text: string) => unknown, text: string): string | null {
  const start = process.threadCpuUsage();
  read(text);
  const took = process.threadCpuUsage(start).user / 1_000;
  return took < LONGEST_MS
    ? null
    : `${Math.round(took)} ms for ${JSON.stringify(text.slice(0, 40))}…`;
}

describe.each(Object.entries(PARSERS))('reading %s', (_, [longest, read]) => {
  it('ends, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        read(text.slice(0, longest));
      }),
      { numRuns: isLongForm ? 2_000 : 50 },
    );
  });

  if (!isLongForm) return;

  it('ends soon with the longest repetitions that its field takes', () => {
    const pairs = PIECES.flatMap((one) => [fill(one, longest), `${fill(one, longest - 1)}!`]);
    expect(pairs.map((text) => tooSlow(read, text)).filter((slow) => slow !== null)).toEqual([]);
  });
});
