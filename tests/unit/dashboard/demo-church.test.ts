import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { readJsonFile, readMarkdownFiles } from '#db/seed/files.ts';
import { measureAudio } from '#api/sermons/recordings/measure-audio.ts';
import { adventSundays, easterSunday, lastSundays, weekdayFrom } from '#db/seed/calendar.ts';
import { demoEvents } from '#db/seed/events/events.ts';
import { RECORDINGS, demoSermons } from '#db/seed/sermons/sermons.ts';
import { addDays, churchDay, utcDay } from '#shared/calendar/dates.ts';
import { DEFAULT_CATEGORY_LABELS } from '#shared/events/event-categories.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { markPlaceholders, placeholdersIn } from '#shared/dashboard/dashboard.ts';
import { parseLongDate } from '#shared/calendar/written-date.ts';

const anyMoment = fc.date({
  min: new Date('2024-01-01'),
  max: new Date('2090-01-01'),
  noInvalidDate: true,
});

const dayOf = ({ date }: { date: Date }) => utcDay(date.toISOString());

describe('the church’s calendar', () => {
  it.each([
    [2008, '2008-03-23'],
    [2038, '2038-04-25'],
  ])('knows Easter of %i', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  it('knows the four Sundays before Christmas', () => {
    expect(adventSundays(2026)).toEqual(['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20']);
    expect(adventSundays(2028)[3]).toBe('2028-12-24');
  });
});

describe('the demo church on any day', () => {
  it('has preached on each of the last 104 Sundays and never twice the same', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const sermons = demoSermons(now);
        const today = churchDay(now);
        expect(sermons.map(dayOf).toReversed()).toEqual(lastSundays(today, 104));
        expect(new Set(sermons.map(({ title }) => title)).size).toBe(104);
      }),
    );
  });

  it('is never short of sermons, whatever Sundays Advent and Easter take', () => {
    for (let day = '2024-01-07'; day < '2044-01-01'; day = addDays(day, 7)) {
      expect(demoSermons(new Date(`${day}T18:00:00Z`)), day).toHaveLength(104);
    }
  });

  it('preaches about Advent in Advent', () => {
    const sermons = demoSermons(new Date('2026-12-07T18:00:00Z'));
    const days = sermons.filter(({ series }) => series === 'Advent Hope').map(dayOf);
    const wanted = [2024, 2025, 2026].flatMap(adventSundays);
    expect(days).toEqual(wanted.filter((day) => day <= '2026-12-06' && day >= '2024-12-15'));
  });

  it('has past and coming events of every category, tomorrow and the next Sunday included', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const today = churchDay(now);
        const events = demoEvents(now);
        const coming = events.filter((event) => dayOf(event) >= today);
        const past = events.filter((event) => dayOf(event) < today);
        const categories = Object.keys(DEFAULT_CATEGORY_LABELS);
        expect(coming.map(({ category }) => category)).toEqual(expect.arrayContaining(categories));
        expect(past.map(({ category }) => category)).toEqual(expect.arrayContaining(categories));
        expect(coming.map(dayOf)).toContain(addDays(today, 1));
        expect(coming.map(dayOf)).toContain(weekdayFrom(today, 'Sunday', 0));
        expect(coming.filter(({ featured }) => featured)).toHaveLength(5);
        expect(coming.every((event) => dayOf(event) <= addDays(today, 125))).toBe(true);
      }),
    );
  });

  it('says of each audio file what a listener would find', async () => {
    for (const { audioUrl, ...known } of RECORDINGS) {
      const file = readFileSync(new URL(`../../../site/public${audioUrl}`, import.meta.url));
      const assets = {
        fetch: () =>
          Promise.resolve(new Response(file, { headers: { 'Content-Type': 'audio/mpeg' } })),
      };
      const measured = await measureAudio(
        { assets, fetch },
        audioUrl,
        'https://church.example.org',
      );
      expect(measured, audioUrl).toEqual({ ...known, audioProblem: null });
    }
  });
});

describe('the sermons of the demo church', () => {
  // As they are stored: what a row leaves out is null.
  const blank = { videoUrl: null, audioUrl: null, content: null, series: null, scripture: null };
  const sermons = demoSermons(new Date('2026-11-22T03:00:00Z')).map((row) => ({
    ...blank,
    ...row,
  }));
  type Each = (typeof sermons)[number];

  it('show every state', () => {
    const some = (test: (sermon: Each) => boolean) => sermons.filter(test).length;
    expect(some(({ videoUrl }) => videoUrl === null)).toBeGreaterThan(5);
    expect(some(({ audioUrl }) => audioUrl === null)).toBeGreaterThan(5);
    expect(some(({ content }) => content === null)).toBeGreaterThan(5);
    expect(some(({ content }) => (content ?? '').length > 1200)).toBeGreaterThan(1);
    const media = ({ videoUrl, audioUrl, content }: Each) => [videoUrl, audioUrl, content];
    expect(some((one) => media(one).every((each) => each === null))).toBeGreaterThan(0);
    expect(some((one) => media(one).every((each) => each !== null))).toBeGreaterThan(5);
    expect(some(({ title }) => title.length > 180)).toBe(1);
    expect(some(({ title }) => /["&<]/.test(title))).toBeGreaterThan(0);
    expect(some(({ scripture }) => scripture === null)).toBeGreaterThan(0);
    for (const { series, thumbnailUrl } of sermons)
      expect(thumbnailUrl === PLACEHOLDER_THUMBNAIL).toBe(series === null);
    expect(new Set(sermons.map(({ speaker }) => speaker)).size).toBeGreaterThanOrEqual(5);
  });

  it('are of eight series, each with its own pictures, and no two in a row alike', () => {
    const shown = sermons.filter(({ series }) => series !== null);
    const pictures = Map.groupBy(shown, ({ series }) => series);
    expect(pictures.size).toBe(8);
    for (const [series, of] of pictures)
      expect(new Set(of.map(({ thumbnailUrl }) => thumbnailUrl)).size, series ?? '').toBe(4);
    expect(new Set(shown.map(({ thumbnailUrl }) => thumbnailUrl)).size).toBe(32);
    for (const [index, { thumbnailUrl }] of shown.entries()) {
      const row = shown.slice(index + 1, index + 3).map((next) => next.thumbnailUrl);
      expect(row).not.toContain(thumbnailUrl);
    }
  });
});

test('a placeholder says what is missing, and other brackets are none', () => {
  expect(placeholdersIn('We meet [… when], in [… which room]. [sic] [...] [link](/visit)')).toEqual(
    ['when', 'which room'],
  );
});

test('placeholders stand out on the page', () => {
  expect(markPlaceholders('<p>We meet [… when and where].</p>')).toBe(
    '<p>We meet <mark class="placeholder">[… when and where]</mark>.</p>',
  );
});

test.each([
  ['January 15, 2020', '2020-01-15'],
  [' March 10, 2023\n', '2023-03-10'],
  ['May 5, 2024', '2024-05-05'],
  ['October 2012', '2012-10'],
  ['February 30, 2024', null],
  ['Smarch 1, 2024', null],
  ['[… date]', null],
  ['in the spring of 2012', null],
])('the date “%s” is read as %s', (written, date) => {
  expect(parseLongDate(written)).toBe(date);
});

describe('the files of the demo church', () => {
  it.each([
    [
      'feasts.json',
      /^db\/seed\/events\/feasts\.json: .*expected number.*at \[0\]\.feast/s,
      () => readJsonFile('events/feasts.json', z.array(z.object({ feast: z.number() }))),
    ],
    [
      'a sermon',
      /^db\/seed\/sermons\/easter\/01-[\w-]+\.md: .*expected number.*at title/s,
      () => readMarkdownFiles('sermons/easter', z.object({ title: z.number() })),
    ],
  ])('name the file and the field where %s cannot be read', (_file, message, read) => {
    expect(read).toThrow(message);
  });
});
