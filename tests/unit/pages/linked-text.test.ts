import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedHtmlOrNull, linkedHtml, linkedTextParts } from '#shared/pages/linked-text.ts';
import { phoneLink } from '#shared/church/links.ts';
import { linkContactDetails } from '#site/lib/build/filled-text.ts';
import { cutText, excerpt } from '#shared/pages/record-page.ts';
import { keepTogether } from '#shared/pages/no-break.ts';
import { pageTextHtml } from '#shared/pages/markdown.ts';

const linksIn = (text: string) => linkedTextParts(text).filter(({ href }) => href !== null);

describe('the links in a text', () => {
  it.each([
    ['Write to office@grace.org.', 'office@grace.org', 'mailto:office@grace.org'],
    [
      '(a.oneil+food@st-pauls.church)',
      'a.oneil+food@st-pauls.church',
      'mailto:a.oneil+food@st-pauls.church',
    ],
    [
      'Sign up at gracechurch.org/retreat.',
      'gracechurch.org/retreat',
      'https://gracechurch.org/retreat',
    ],
    ['WWW.Grace.ORG has more', 'WWW.Grace.ORG', 'https://WWW.Grace.ORG'],
    ['forms.gle/aBc or ask', 'forms.gle/aBc', 'https://forms.gle/aBc'],
    ['Call (217) 555-0142 by Friday', '(217) 555-0142', 'tel:+12175550142'],
    ['Call 217-555-0142.', '217-555-0142', 'tel:+12175550142'],
    ['217.555.0142, ext. 12', '217.555.0142', 'tel:+12175550142'],
    ['Toll-free: 1-800-555-0142', '1-800-555-0142', 'tel:+18005550142'],
    ['+1 (217) 555 0142', '+1 (217) 555 0142', 'tel:+12175550142'],
    ['In Kenya: +254 20 555 0142', '+254 20 555 0142', 'tel:+254205550142'],
  ])('in %j are found', (text, shown, href) => {
    const links = linksIn(text);
    expect(links).toEqual([{ text: shown, href }]);
  });

  it.each([
    [
      'See https://grace.org/retreat?a=1&b=2#map, then come.',
      'https://grace.org/retreat?a=1&b=2#map',
    ],
    ['(https://en.wikipedia.org/wiki/Grace_(name))', 'https://en.wikipedia.org/wiki/Grace_(name)'],
    ['“http://grace.org”', 'http://grace.org'],
    ['https://grace.org/call?217-555-0142', 'https://grace.org/call?217-555-0142'],
  ])('in %j keep the address that was typed', (text, address) => {
    expect(linksIn(text)).toEqual([{ text: address, href: address }]);
  });

  it('stand in their order between the words', () => {
    expect(linkedTextParts('Ask Ann (217-555-0142) or ann@grace.org')).toEqual([
      { text: 'Ask Ann (', href: null },
      { text: '217-555-0142', href: 'tel:+12175550142' },
      { text: ') or ', href: null },
      { text: 'ann@grace.org', href: 'mailto:ann@grace.org' },
    ]);
  });

  it.each([
    'Bring a dish.It is for all, e.g. soup, at 7 p.m. or 7:30.',
    'Romans 8:28–39; Psalm 119:105; pages 100-200',
    'Offering of 2026-11-22: $1,217.50; box 2175550142; ISBN 978-0-8028-4500-2',
    'javascript:alert(1) ftp://grace.org/x //grace.org data:text/html,x',
    'Meet @7 in room 217-555',
    '117-155-0142 is no number that can be called',
  ])('are none in %j', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('lose no character of the text, and lead only to the web, a mail or a call', () => {
    const piece = fc.constantFrom(
      ...[' ', '+1 ', '\n'],
      ...'. www. grace.org @ / 217-555-0142 ( https:// é'.split(' '),
    );
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const parts = linkedTextParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts)
          if (href !== null) expect(href).toMatch(/^(https?|mailto|tel):/i);
      }),
    );
  });
});

describe('a text with links on a page', () => {
  it('is escaped, and holds its links', () => {
    expect(linkedHtml('<b>Ann</b> & ann@grace.org')).toBe(
      '&lt;b&gt;Ann&lt;/b&gt; &amp; <a href="mailto:ann@grace.org">ann@grace.org</a>',
    );
    expect(linkedHtml('Call (217-555-0142).')).toBe(
      'Call <span>(<a href="tel:+12175550142">217-555-0142</a>).</span>',
    );
    expect(linkedHtml('https://grace.org/"onclick="x')).not.toContain('onclick="x"');
  });

  it('has no HTML of its own without a link, so that a list cuts it off after whole words', () => {
    expect(linkedHtmlOrNull('Supper on Friday at six.')).toBeNull();
    expect(linkedHtmlOrNull('Call 217-555-0142.')).toContain('<a href="tel:+12175550142">');
  });
});

describe('phoneLink', () => {
  it('adds the country only to numbers of North America', () => {
    expect(phoneLink('(217) 555-0142')).toBe('tel:+12175550142');
    expect(phoneLink('1-217-555-0142')).toBe('tel:+12175550142');
    expect(phoneLink('+44 20 7946 0958')).toBe('tel:+442079460958');
  });
});

const settings = {
  address: '418 Lanternlight Avenue',
  phone: '(815) 555-0142',
  email: 'office@example.org',
};

it('links address, phone number and e-mail address, also in one sentence', () => {
  const html =
    '<p>Come to 418 Lanternlight Avenue, call (815) 555-0142 or write to office@example.org.</p>';
  expect(linkContactDetails(html, settings)).toBe(
    '<p>Come to <a href="https://www.google.com/maps/search/?api=1&amp;query=418%20Lanternlight%20Avenue">418\u00A0Lanternlight\u00A0Avenue</a>, call <a href="tel:+18155550142">(815) 555-0142</a> or write to <span><a href="mailto:office@example.org">office@<wbr>example.org</a>.</span></p>',
  );
});

it('leaves links as they are', () => {
  const html =
    '<p><a href="mailto:office@example.org">Write to <em>office@example.org</em></a></p>';
  expect(linkContactDetails(html, settings)).toBe(html);
});

it.each([
  ['Short enough.', 13, 'Short enough.'],
  ['Pray for one another, always.', 21, 'Pray for one another…'],
  ['Pray for one another, always.', 19, 'Pray for one…'],
  ['Pray for one another, always.', 22, 'Pray for one another…'],
  ['Volunteers are always welcome.', 16, 'Volunteers…'],
  ['It is on his lips. A song begins.', 21, 'It is on his lips.'],
  ['Led by Rev. Miriam Oakes, with songs.', 25, 'Led by Rev. Miriam Oakes…'],
  ['Led by Rev. Miriam Oakes, with songs.', 18, 'Led by Rev. Miriam…'],
  ['For all. Bring a friend who likes to sing.', 33, 'For all. Bring a friend who likes…'],
  ['Old songs, new songs: all can come and sing.', 26, 'Old songs, new songs…'],
  ['Food for all who need it, no questions asked.', 29, 'Food for all who need it…'],
  ['Come to the north, then the south.', 21, 'Come to the north…'],
  ['Short enough. Is it?', 20, 'Short enough. Is it?'],
  ['Ten came, and one came back. He was a stranger.', 38, 'Ten came, and one came back.'],
  ['Stay. Bring your neighbors along today.', 30, 'Stay. Bring your neighbors…'],
  ['Meet at the corner of St. Paul and Main Street.', 30, 'Meet at the corner of St. Paul…'],
  [
    'Once you were far away: Paul says it plainly, to friends.',
    52,
    'Once you were far away: Paul says it plainly…',
  ],
  [
    'Once you were far away: Paul says it plainly, to friends.',
    40,
    'Once you were far away: Paul says it…',
  ],
  [
    'Open to all who trust in Christ. Children are welcome too.',
    48,
    'Open to all who trust in Christ.',
  ],
  ['It began with God. Kingdom and power are his.', 40, 'It began with God.'],
  ['"Who is it?" Peter asks, and then he knows.', 20, '"Who is it?"'],
  ['Led by Dr. Oakes and Mrs. Thornbury together.', 28, 'Led by Dr. Oakes and Mrs…'],
  ['Meet on Nov. 5 at the north door.', 18, 'Meet on Nov. 5…'],
  ['1 Thessalonians 4:13–18 · Together', 26, '1 Thessalonians 4:13–18…'],
  ['Pneumonoultramicroscopic', 6, 'Pneumo…'],
])('%j within %i characters is %j', (text, limit, shown) => {
  expect(excerpt(text, limit)).toBe(shown);
});

it.each([
  ['Ten came. One came back, a stranger.', 12, 'Ten came…'],
  ['Ten came. One came back, a stranger.', 20, 'Ten came. One came…'],
  ['Who came? One of the ten did.', 11, 'Who came? …'],
  ['Ten came.', 12, 'Ten came.'],
])('%j cut at %i characters tells that something is left out: %j', (text, limit, shown) => {
  expect(cutText(text, limit)).toBe(shown);
});

it('a short first sentence may stand alone where no sentence is to be cut', () => {
  expect(excerpt('Stay. Bring your neighbors along today.', 30, 0)).toBe('Stay.');
});

it.each([
  ['Read 2 Corinthians 9:7 first', 'Read 2_Corinthians_9:7 first'],
  ['see Psalm 103:8–13 and Luke 15', 'see Psalm_103:8–13 and Luke_15'],
  ['On November 4, 2012 we met', 'On November_4,_2012 we met'],
  ['Wed, Dec 2 · 6:45 AM', 'Wed, Dec_2 · 6:45_AM'],
  ['Sundays at 11 AM, or 7 p.m.', 'Sundays at 11_AM, or 7_p.m.'],
  ['as Article IV says', 'as Article_IV says'],
])('no line ends inside a passage, a date or a time: %s', (typed, shown) => {
  expect(keepTogether(typed).replaceAll('\u00A0', '_')).toBe(shown);
});

it.each(['Thirty-one people came', 'bring 12 plates', 'I am here at 9', 'Room for 40, at most'])(
  'other words may break: %s',
  (typed) => {
    expect(keepTogether(typed)).toBe(typed);
  },
);

it('holds in descriptions and in texts of pages', () => {
  expect(linkedHtml('We read John 3:16.')).toContain('John\u00A03:16');
  expect(pageTextHtml('We read **John 3:16**.', 2)).toContain('John\u00A03:16');
});
