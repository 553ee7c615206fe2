import { readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { measureAudio } from '#api/sermons/recordings/measure-audio.ts';
import { adventSundays, easterSunday, lastSundays, weekdayFrom } from '#db/seed/calendar.ts';
import { demoEvents } from '#db/seed/events/events.ts';
import { readData, readTexts } from '#db/seed/files.ts';
import { RECORDINGS, demoSermons } from '#db/seed/sermons/sermons.ts';
import { addDays, churchDay, utcDay, WEEKDAYS } from '#shared/calendar/dates.ts';
import { EVENT_CATEGORIES } from '#shared/events/event-categories.ts';

const anyMoment = fc.date({
  min: new Date('2024-01-01'),
  max: new Date('2090-01-01'),
  noInvalidDate: true,
});

const dayOf = ({ date }: { date: Date }) => utcDay(date.toISOString());
const weekday = (day: string) => new Date(day).getUTCDay();

const sizeOf = (path: string) =>
  statSync(new URL(`../../../site/public${path}`, import.meta.url)).size;

describe('the church’s calendar', () => {
  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('knows Easter of %i', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  it('knows the four Sundays before Christmas', () => {
    expect(adventSundays(2026)).toEqual(['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20']);
    expect(adventSundays(2028)[3]).toBe('2028-12-24');
  });

  it('finds the asked weekday, never past from week 0 on and always past before', () => {
    const names = fc.constantFrom(
      'Sunday' as const,
      'Monday' as const,
      'Wednesday' as const,
      'Saturday' as const,
    );
    fc.assert(
      fc.property(anyMoment, names, fc.integer({ min: -20, max: 20 }), (now, name, weeks) => {
        const today = churchDay(now);
        const day = weekdayFrom(today, name, weeks);
        expect(weekday(day)).toBe(WEEKDAYS[name]);
        expect(day >= today).toBe(weeks >= 0);
      }),
    );
  });

  it('counts today as the last Sunday when it is one', () => {
    expect(lastSundays('2026-11-22', 2)).toEqual(['2026-11-22', '2026-11-15']);
    expect(lastSundays('2026-11-21', 1)).toEqual(['2026-11-15']);
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
        const categories = Object.keys(EVENT_CATEGORIES);
        expect(coming.map(({ category }) => category)).toEqual(expect.arrayContaining(categories));
        expect(past.map(({ category }) => category)).toEqual(expect.arrayContaining(categories));
        expect(coming.map(dayOf)).toContain(addDays(today, 1));
        expect(coming.map(dayOf)).toContain(weekdayFrom(today, 'Sunday', 0));
        expect(coming.filter(({ featured }) => featured)).toHaveLength(5);
        expect(coming.every((event) => dayOf(event) <= addDays(today, 125))).toBe(true);
      }),
    );
  });

  it('brings each audio file that it names, none larger than 150 kB', () => {
    const named = new Set(demoSermons(new Date()).flatMap(({ audioUrl }) => audioUrl ?? []));
    expect(named.size).toBe(3);
    for (const path of named) {
      expect(sizeOf(path)).toBeGreaterThan(10_000);
      expect(sizeOf(path)).toBeLessThan(150_000);
    }
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

  it('brings each picture that it names', () => {
    const named = new Set(demoSermons(new Date()).map(({ thumbnailUrl }) => thumbnailUrl));
    expect(named.size).toBe(33);
    for (const path of named) expect(sizeOf(path), path).toBeGreaterThan(0);
  });

  it.each([
    [
      'feasts.json',
      /^db\/seed\/events\/feasts\.json: .*expected number.*at \[0\]\.feast/s,
      () => readData('events/feasts.json', z.array(z.object({ feast: z.number() }))),
    ],
    [
      'a sermon',
      /^db\/seed\/sermons\/easter\/01-[\w-]+\.md: .*expected number.*at title/s,
      () => readTexts('sermons/easter', z.object({ title: z.number() })),
    ],
  ])('names the file and the field where it cannot read %s', (_file, message, read) => {
    expect(read).toThrow(message);
  });
});
