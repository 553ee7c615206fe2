import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar/dates.ts';
import { refuseTooManyRecords } from '#shared/import/problems.ts';
import type { ByteChunks } from '#shared/import/bytes.ts';
import {
  calendarOf,
  episode,
  feedOf,
  fileOf,
  inPieces,
  readTestSource,
  refusalOf,
  vevent,
} from '../../support/imports/files.ts';

/** A file that says `head`, and then the same piece over and over. */
async function* endless(head: string, piece: string, pieces: number): ByteChunks {
  yield new TextEncoder().encode(head);
  const bytes = new TextEncoder().encode(piece);
  for (let count = 0; count < pieces; count += 1) {
    await Promise.resolve();
    yield bytes;
  }
}

const WEB_PAGE = 'This is a web page, not a feed. Please give the address of the feed itself.';
const endsAfter = (place: string) =>
  `The file ends too early, after ${place}. Please export or download it again.`;
const CALENDAR = calendarOf(vevent('UID:a', 'SUMMARY:Choir', 'DTSTART:20261202T190000'));
const HEAD = '<?xml version="1.0"?><rss version="2.0"><channel>';
const KILOBYTES = 'a'.repeat(64 * 1024);
/** 1 GB. */
const MANY = 16 * 1024;

describe('a file that cannot be read', () => {
  it.each([
    ['nothing', '', 'The file is empty.'],
    ['a web page', '<!DOCTYPE html><html><body>404', WEB_PAGE],
    ['a web page without its type', '<html lang="en">', WEB_PAGE],
    [
      'another kind of XML',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'This is XML, but no feed: it begins with <svg>.',
    ],
    [
      'a billion laughs',
      '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><rss><channel><title>&lol2;</title></channel></rss>',
      'The file defines entities of its own, which is not safe to read.',
    ],
    ['a feed that ends early', feedOf([episode(1), episode(2)]).slice(0, -60), endsAfter('item 1')],
    [
      'an episode without its end',
      feedOf([episode(1), episode(2)]).replace('</item>', ''),
      endsAfter('item 1'),
    ],
    [
      'another encoding than it names',
      '<?xml version="1.0" encoding="klingon"?><rss/>',
      'The file is not in the encoding that it names (klingon). Please save it as UTF-8.',
    ],
    ['a calendar that ends early', CALENDAR.split('END:VEVENT')[0] ?? '', endsAfter('"Choir"')],
    [
      'an open quote',
      'Title,Date,Speaker\n"Grace,2021-06-06,Ann\n',
      'The file cannot be read at line 2. Please export it again.',
    ],
  ])('%s: one sentence', async (_, text, sentence) => {
    expect(await refusalOf(fileOf(text))).toBe(sentence);
  });

  it('is not UTF-8, which it says it is', async () => {
    const bytes = Buffer.from(
      '<?xml version="1.0" encoding="UTF-8"?><rss><channel><title>L\xfctzel</title>',
      'latin1',
    );
    expect(await refusalOf(inPieces(bytes))).toMatch(/^The file is not in the encoding/);
  });

  it('is packed, or a picture', async () => {
    const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);
    expect(await refusalOf(inPieces(zip))).toMatch(/packed archive/);
    expect(await refusalOf(inPieces(gzipSync(KILOBYTES)))).toMatch(/packed archive/);
    expect(await refusalOf(inPieces(Buffer.from([0x89, 0x50, 0, 0, 1])))).toMatch(
      /^This is no podcast/,
    );
  });

  it.each([
    ['text', `${HEAD}<item><description>`, KILOBYTES],
    ['CDATA section', `${HEAD}<item><description><![CDATA[`, KILOBYTES],
    ['name of a tag', `${HEAD}<item><`, KILOBYTES],
    ['attribute', `${HEAD}<item a="`, KILOBYTES],
    ['comment', `${HEAD}<!--`, KILOBYTES],
    ['item of tags', `${HEAD}<item>`, '<b/>'.repeat(8_000)],
    ['nest of tags', HEAD, '<b>'.repeat(8_000)],
  ])('holds 1 GB of one %s: it is refused long before its end', async (_, head, piece) => {
    expect(await refusalOf(endless(head, piece, MANY))).toMatch(/one text of more than 5 MB/);
  });

  it('is larger than any calendar or table', async () => {
    expect(await refusalOf(endless('Title,Date,Speaker\n', KILOBYTES, MANY))).toMatch(
      /larger than 100 MB/,
    );
  });

  it('has more records than anybody could look through', () => {
    expect(() => {
      refuseTooManyRecords(20_001);
    }).toThrow('The file has more than 20000 records.');
  });
});

describe('a calendar that means harm', () => {
  const START = 'DTSTART:20261202T190000';

  it('has at most 750 dates of one event, and none that repeats by the second', async () => {
    const dates = Array.from(
      { length: 10_000 },
      (_, index) => `${addDays('2027-01-01', index).replaceAll('-', '')}T190000`,
    );
    const { drafts, doubts } = await readTestSource(
      fileOf(
        calendarOf(
          vevent('UID:a', 'SUMMARY:Many', START, `RDATE:${dates.join(',')}`),
          vevent('UID:b', 'SUMMARY:Fast', START, 'RRULE:FREQ=SECONDLY'),
          vevent('UID:c', 'SUMMARY:Never', START, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
          vevent('UID:d', 'SUMMARY:Good', START),
        ),
      ),
    );
    expect(drafts.filter(({ sourceId }) => sourceId.startsWith('a#'))).toHaveLength(750);
    expect(drafts.at(-1)).toMatchObject({ event: { title: 'Good' } });
    expect(doubts.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['more_dates', 'too_often']),
    );
  });
});
