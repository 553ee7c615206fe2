import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emailAddress,
  isHttpUrl,
  isoTimestamp,
  isSitePath,
  nullableUrlOrPath,
  optionalText,
  optionalUrl,
  optionalUrlOrPath,
  recordId,
  requiredUrlOrPath,
  text,
} from '#shared/http/fields.ts';
import { LIMITS } from '#shared/http/limits.ts';

type Parser = {
  safeParse: (value: unknown) => {
    data?: unknown;
    error?: { issues: { message: string }[] } | undefined;
  };
};

const accepted = (schema: Parser, value: unknown) => schema.safeParse(value).data;
const refusal = (schema: Parser, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('text', () => {
  const name = text(2, 5, 'Name must be at least 2 characters');

  it('is measured without surrounding white space', () => {
    expect(accepted(name, '  Ada \n')).toBe('Ada');
    expect(refusal(name, ' A ')).toEqual(['Name must be at least 2 characters']);
  });

  it('says how long it may be', () => {
    expect(refusal(name, 'Adelaide')).toEqual(['Please use 5 characters or fewer']);
  });

  it.each([undefined, null, 7, {}])('answers %j with its own sentence', (value) => {
    expect(refusal(name, value)).toEqual(['Name must be at least 2 characters']);
  });

  it('is stored as it was typed, trimmed and without what Postgres cannot store', () => {
    const notes = text(0, LIMITS.notes, 'no');
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('\0', '\ud83d', '\udc4b', 'a', ' ', '<', '&', '\u0007', '\n'),
      }),
    );
    fc.assert(
      fc.property(anyText, (value) => {
        const stored = accepted(notes, value);
        if (typeof stored !== 'string') throw new Error('refused');
        expect(stored.includes('\u0000')).toBe(false);
        expect(stored.isWellFormed()).toBe(true);
        expect(stored).toBe(stored.trim());
        if (value.isWellFormed() && !value.includes('\0')) expect(stored).toBe(value.trim());
      }),
    );
  });
});

describe('optionalText', () => {
  it.each([undefined, null, '', ' \n ', '\u0000'])('makes %j null', (value) => {
    expect(accepted(optionalText(10), value)).toBeNull();
  });
});

describe('emailAddress', () => {
  it('accepts an address with space around it', () => {
    expect(accepted(emailAddress, ' ada@example.org ')).toBe('ada@example.org');
  });

  it.each(['', 'ada', 'ada@', '@example.org', 'ada@example', 'a b@example.org', undefined])(
    'refuses %j',
    (value) => {
      expect(refusal(emailAddress, value)).toEqual(['Please enter a valid email address']);
    },
  );

  it('refuses anything that could add a line to a mail’s header', () => {
    expect(refusal(emailAddress, 'ada@example.org\nBcc: eve@example.org')).toHaveLength(1);
  });
});

describe('web addresses', () => {
  it.each(['https://example.org', 'http://example.org/a?b=c#d', 'HTTPS://EXAMPLE.ORG/'])(
    'accept %s',
    (value) => {
      expect(isHttpUrl(value)).toBe(true);
      expect(accepted(optionalUrl, ` ${value} `)).toBe(value);
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'example.org',
    'http:example.org',
    'https:/example.org',
    'https://',
    'https://exa mple.org',
    'https://example.org/\nfile',
    '//example.org',
    '/audio/hymn.mp3',
  ])('refuse %j', (value) => {
    expect(isHttpUrl(value)).toBe(false);
    expect(refusal(optionalUrl, value)).toEqual([
      'Please enter a web address that starts with https:// or http://',
    ]);
  });

  it.each(['https://somebody:word@host/', 'http://somebody@example.org', 'https://:word@host/'])(
    'refuse %j, which everyone would see',
    (value) => {
      const message = 'Please leave out the user name and password: everyone would see them';
      for (const schema of [
        optionalUrl,
        optionalUrlOrPath,
        requiredUrlOrPath('Please enter one'),
      ]) {
        expect(refusal(schema, value)).toEqual([message]);
      }
      expect(accepted(optionalUrl, 'https://example.org/@grace:1')).not.toBeNull();
    },
  );

  it('may be blank where they may be a path too', () => {
    expect(accepted(nullableUrlOrPath, ' ')).toBeNull();
    expect(refusal(nullableUrlOrPath, undefined)).toHaveLength(1);
  });

  it('may be a path on this site where one is allowed', () => {
    expect(accepted(nullableUrlOrPath, '/audio/hymn.mp3')).toBe('/audio/hymn.mp3');
    expect(accepted(requiredUrlOrPath('Needed'), '/images/a.svg')).toBe('/images/a.svg');
  });

  it('are asked for once when required and blank', () => {
    expect(refusal(requiredUrlOrPath('Needed'), ' ')).toEqual(['Needed']);
    expect(refusal(requiredUrlOrPath('Needed'), undefined)).toEqual(['Needed']);
  });

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'a/b', '', '/a b'])(
    'do not take %j for a path on this site',
    (value) => {
      expect(isSitePath(value)).toBe(false);
    },
  );

  it('stay on this site whenever they are paths', () => {
    const parts = fc.constantFrom('/', '\\', '.', '..', 'a', '\t', '\n', '@', ':', '?', '#', '%2f');
    const paths = fc.array(parts, { maxLength: 8 }).map((all) => `/${all.join('')}`);
    fc.assert(
      fc.property(paths, (path) => {
        fc.pre(isSitePath(path));
        expect(new URL(path, 'https://church.example').origin).toBe('https://church.example');
      }),
    );
  });
});

describe('recordId', () => {
  it('reads positive integers and nothing else', () => {
    expect(accepted(recordId, '7')).toBe(7);
    for (const value of ['0', '-1', '07', '1.5', '1e3', '', 'x', '12345678901']) {
      expect(accepted(recordId, value)).toBeUndefined();
    }
  });
});

describe('isoTimestamp', () => {
  const date = isoTimestamp('Date is required');

  it.each([
    ['2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T10:00Z', '2026-11-22T10:00:00.000Z'],
    ['2026-11-22T22:00:00-06:00', '2026-11-23T04:00:00.000Z'],
    ['2026-11-22T10:00:00.123456Z', '2026-11-22T10:00:00.123Z'],
  ])('reads %s', (given, stored) => {
    expect(accepted(date, given)).toBe(stored);
  });

  it.each(['', 'tomorrow', '2026-02-30', '2026-13-01', '11/22/2026', 'Sun Nov 22 2026', null])(
    'refuses %j',
    (given) => {
      expect(refusal(date, given)).toEqual(['Date is required']);
    },
  );

  it.each(['0026-11-22', '0000-01-01', '9999-12-31T23:59:59-12:00', '1899-12-31', '2200-01-01'])(
    'asks for a likely year instead of %s',
    (given) => {
      expect(refusal(date, given)).toEqual(['Please enter a year from 1900 to 2199']);
    },
  );
});
