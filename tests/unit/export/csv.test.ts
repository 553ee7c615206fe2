import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, csvLine } from '#shared/export/export.ts';

// A reader that others wrote.
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
