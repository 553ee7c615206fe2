import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventRow, sermonRow, settingsRow } from '#db/seed/factories.ts';
import { bulletins, events, pages, sermons, settings } from '#db/tables.ts';
import { bulletinPdfContent, bulletinPdfName } from '#shared/bulletins/bulletin-html.ts';
import { BULLETIN_PDFS_PATH } from '#shared/bulletins/bulletins.ts';
import { PAGE_POLICY } from '#shared/http/security-headers.ts';
import { startWorkerSite } from '../../support/machine/worker-site.ts';

const SHELL = `<!doctype html><html lang="en"><head>
<title>Loading sermon...</title>
<meta property="og:url" content="https://www.bethel.example/shells/sermon">
<meta name="description" content="shell"><meta property="og:title" content="shell">
<meta property="og:description" content="shell"><meta property="og:image" content="shell">
<meta name="twitter:title" content="shell"><meta name="twitter:description" content="shell">
<meta name="twitter:image" content="shell"><meta property="og:image:alt" content="shell">
<link rel="canonical" href="https://www.bethel.example/shells/sermon">
<script type="application/ld+json">{"@type":"Church"}</script>
<script type="application/ld+json" data-field="structured-data">{}</script>
<script data-opening-tab="watch">paint()</script>
</head><body><svg><title>Logo</title></svg>
<h1 data-field="title">Loading sermon...</h1><p data-field="speaker"></p>
<span data-field="date"></span><p data-field="description"></p>
<a data-share="email" href="mailto:">E-mail</a><a data-share="facebook" href="/">Facebook</a>
<span data-field="series" hidden></span><span data-field="scripture" hidden></span>
<nav data-field="neighbours" hidden></nav>
</body></html>`;

const EVENT_SHELL = `<!doctype html><html lang="en"><head><title>Event</title>
<meta name="description" content="shell"><meta property="og:title" content="shell">
<link rel="canonical" href="https://www.bethel.example/shells/event">
<script type="application/ld+json" data-field="structured-data">{}</script>
</head><body><h1 data-field="title">Event</h1><p data-field="when" hidden></p>
<p data-field="place" hidden></p><p data-field="description" hidden></p>
<ul data-field="calendars" hidden></ul><div data-field="picture" hidden></div>
<a data-share="email" href="mailto:">E-mail</a>
</body></html>`;

const PAGE_SHELL = `<!doctype html><html lang="en"><head><title>Page</title>
<meta name="description" content="shell">
<link rel="canonical" href="https://www.bethel.example/shells/page">
<script type="application/ld+json" data-field="structured-data">{}</script>
</head><body><h1 data-field="title">Page</h1><p data-field="introduction" hidden></p>
<div data-field="body" hidden></div></body></html>`;

const rowsOf = (title: string) => [
  { type: 'song' as const, title, detail: 'No. 12', person: '', printedOnly: false },
  { type: 'prayer' as const, title: 'Miriam', detail: '', person: '', printedOnly: true },
];
const OLD = { date: '2020-03-01', title: 'Morning', rows: rowsOf('Old') };
/** The path of the PDF that a build makes of it. */
const PRINTED = `${BULLETIN_PDFS_PATH}/${bulletinPdfName(
  bulletinPdfContent(OLD.date, [OLD], { churchName: 'Bethel', bibleTranslation: 'ESV' }),
)}.pdf`;

const { db, get, stop } = await startWorkerSite({
  [PRINTED]: '%PDF',
  '404.html': '<h1>404 Page Not Found</h1>',
  'events.html': '<h1>Events</h1>',
  'shells/sermon.html': SHELL,
  'shells/event.html': EVENT_SHELL,
  'shells/page.html': PAGE_SHELL,
  'shells/event-not-found.html': '<h1>Event Not Found</h1>',
  'cards/series.json': JSON.stringify([['Exodus', '/cards/series-exodus-1a.png']]),
  'shells/sermon-not-found.html': '<h1>Sermon Not Found</h1>',
});
afterAll(stop);

async function newSermon(overrides: Parameters<typeof sermonRow>[0] = {}): Promise<string> {
  const [row] = await db.insert(sermons).values(sermonRow(overrides)).returning();
  return `/sermons/${String(row?.id)}`;
}

const Graph = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) });

function recordIn(html: string): unknown {
  const [, json = ''] = /data-field="structured-data">(.*?)<\/script>/.exec(html) ?? [];
  return Graph.parse(JSON.parse(json))['@graph'][0];
}

describe('a sermon that is newer than the last build', () => {
  it('has its own page, with its metadata under the site’s address', async () => {
    await db.delete(settings);
    await db.insert(settings).values(settingsRow({ churchName: 'Bethel' }));
    const pathname = await newSermon({
      title: 'Manna',
      speaker: 'Ruth Moab',
      description: 'Bread from heaven.',
      date: new Date('2026-06-07'),
      thumbnailUrl: '/images/manna.jpg',
      series: 'Exodus',
      scripture: 'Exodus 16:13–21 & John 6',
    });
    const response = await get(pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('Content-Security-Policy')).toBe(PAGE_POLICY);
    const html = await response.text();
    const url = `https://www.bethel.example${pathname}`;
    for (const part of [
      '<title>Manna (June 7, 2026) | Bethel</title>',
      '<svg><title>Logo</title></svg>',
      '<meta name="description" content="Ruth Moab on Exodus 16:13–21 & John 6: Bread from heaven.">',
      `<link rel="canonical" href="${url}">`,
      `<meta property="og:url" content="${url}">`,
      '<meta property="og:title" content="Manna">',
      '<meta property="og:image" content="https://www.bethel.example/cards/series-exodus-1a.png">',
      '<meta name="twitter:image" content="https://www.bethel.example/cards/series-exodus-1a.png">',
      '<meta property="og:image:alt" content="Exodus, Bethel">',
      `<a data-share="facebook" href="https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}">`,
      '<meta name="twitter:title" content="Manna">',
      '<script type="application/ld+json">{"@type":"Church"}</script>',
      '<h1 data-field="title">Manna</h1>',
      '<p data-field="speaker">Ruth Moab</p>',
      '<span data-field="date"><time datetime="2026-06-07">Sunday, June 7, 2026</time></span>',
      '<p data-field="description">Bread from heaven.</p>',
      '<span data-field="series"><a href="/sermons?series=Exodus">Series: Exodus</a></span>',
      '<span data-field="scripture"><a href="https://www.biblegateway.com/passage/?search=Exodus+16%3A13-21&amp;version=ESV">Exodus\u00A016:13–21</a> &amp; <a href="https://www.biblegateway.com/passage/?search=John+6&amp;version=ESV">John\u00A06</a></span>',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toMatch(/"shell"|Loading sermon/);
    expect(recordIn(html)).toMatchObject({
      name: 'Manna',
      url,
      isPartOf: { name: 'Exodus' },
    });
  });

  it('shows what an editor typed as text, whatever it looks like', async () => {
    const typed = `</script><script>alert("1")</script> & 'so' on`;
    const html = await (
      await get(
        await newSermon({ title: typed, description: typed, speaker: typed, scripture: typed }),
      )
    ).text();
    const withoutAttributes = html.replace(/="[^"]*"/g, '');
    expect(withoutAttributes.match(/<script/g)).toHaveLength(3);
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)');
    expect(html).toContain('content="</script><script>alert(&quot;1&quot;)</script> ');
    expect(recordIn(html)).toMatchObject({ name: typed });
  });

  it('is marked with the part that it opens on', async () => {
    const opening = async (overrides: Parameters<typeof sermonRow>[0]) =>
      /<script data-opening-tab="(\w+)">paint\(\)<\/script>/.exec(
        await (await get(await newSermon(overrides))).text(),
      )?.[1];
    expect(await opening({ audioUrl: '/audio/manna.mp3', content: 'What is it?' })).toBe('listen');
    expect(await opening({ content: 'What is it?' })).toBe('notes');
    expect(await opening({ videoUrl: 'https://youtu.be/abcdefghijk' })).toBe('watch');
  });
});

describe('an event that is newer than the last build', () => {
  it('has its own page, until it is deleted', async () => {
    await db.delete(settings);
    await db.insert(settings).values(settingsRow({ churchName: 'Bethel' }));
    const row = eventRow({ title: 'Lock-in <all night>', date: new Date('2027-03-12') });
    const [saved] = await db.insert(events).values(row).returning();
    const pathname = `/events/${String(saved?.id)}`;
    const url = `https://www.bethel.example${pathname}`;
    const html = await (await get(pathname)).text();
    for (const part of [
      '<title>Lock-in &lt;all night&gt; (March 12, 2027) | Bethel</title>',
      `<link rel="canonical" href="${url}">`,
      '<h1 data-field="title">Lock-in &lt;all night&gt;</h1>',
      '<p data-field="when"><time datetime="2027-03-12">Friday, March 12, 2027</time> <bdi>10\u00A0AM</bdi></p>',
      `<li><a href="${pathname}.ics" data-calendar="ics"`,
      '<div data-field="picture" hidden></div>',
      encodeURIComponent('an event of Bethel'),
    ]) {
      expect(html).toContain(part);
    }
    expect(recordIn(html)).toMatchObject({ '@type': 'Event', name: row.title, url });
    await db.delete(events).where(eq(events.id, saved?.id ?? 0));
    const response = await get(pathname);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<h1>Event Not Found</h1>');
  });
});

describe('a page of one’s own that is newer than the last build', () => {
  it('has its words, and what is coming up', async () => {
    await db.delete(settings);
    await db.insert(settings).values(settingsRow({ churchName: 'Bethel' }));
    await db.delete(events);
    const day = new Date(Date.now() + 7 * 86_400_000);
    await db
      .insert(events)
      .values([
        eventRow({ title: 'Lock-in <all night>', category: 'youth', date: day }),
        eventRow({ title: 'Choir', category: 'worship', date: day }),
        eventRow({ title: 'Last year’s', category: 'youth', date: new Date('2025-03-12') }),
      ]);
    await db.insert(sermons).values(sermonRow({ title: 'Young David', series: 'Youth Sundays' }));
    await db.insert(pages).values({
      ...{ title: 'Youth <12–18>', path: '/youth', description: 'Fridays.' },
      blocks: [
        { type: 'text', markdown: '## Come to {{churchName}}\n\nBring **friends**.' },
        { type: 'events', category: 'youth' },
        { type: 'sermons', series: 'Youth Sundays' },
        { type: 'button', label: 'Sign up', href: '/contact' },
        { type: 'picture', mediaIds: [7] },
      ],
    });
    const html = await (await get('/youth')).text();
    for (const part of [
      '<title>Youth &lt;12–18&gt; | Bethel</title>',
      '<link rel="canonical" href="https://www.bethel.example/youth">',
      '<p data-field="introduction">Fridays.</p>',
      '<h2>Come to Bethel</h2>\n<p>Bring <strong>friends</strong>.</p>',
      'Lock-in &lt;all night&gt;',
      'Coming Up: Youth Ministry',
      'Young David',
      '<a class="button button-primary" href="/contact" dir="auto">Sign up</a>',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('Choir');
    expect(html).not.toContain('Last year');
    expect(recordIn(html)).toMatchObject({ '@type': 'WebPage', description: 'Fridays.' });
    await db.delete(pages);
    expect((await get('/youth')).status).toBe(404);
  });
});

describe('the bulletin', () => {
  it('is that of the next service, without what is printed only; other days have their own', async () => {
    expect((await get('/bulletin')).status).toBe(404);
    await db.delete(settings);
    const vigil = { day: '2198-03-01', name: 'Vigil', time: '6:00 PM', place: 'Chapel' };
    const serviceExceptions = [{ ...vigil, kind: 'additional' as const, note: null }];
    await db.insert(settings).values(settingsRow({ churchName: 'Bethel', serviceExceptions }));
    await db
      .insert(bulletins)
      .values([
        OLD,
        { date: '2199-03-01', title: 'Morning', rows: rowsOf('Far') },
        { date: '2198-03-01', title: 'Morning', rows: rowsOf('Next <one>') },
        { date: '2197-03-01', title: 'Morning', rows: rowsOf('Draft'), state: 'draft' },
      ]);
    const html = await (await get('/bulletin')).text();
    expect(html).toContain('Song: Next &lt;one&gt;');
    expect(html).toContain('March 1, 2198</time>, <bdi>6\u00A0PM</bdi>, <bdi>Chapel</bdi></p>');
    expect(html).toContain('<a href="/bulletin/2020-03-01">');
    expect(html).not.toContain('Miriam');
    // A Sunday, whose service may have begun at another time then.
    const past = await (await get('/bulletin/2020-03-01')).text();
    expect(past).toMatch(/March 1, 2020<\/time><\/p>[^]*Song: Old/);
    expect((await get('/bulletin/2197-03-01')).status).toBe(404);
    expect((await get('/preview/bulletins/1')).status).toBe(404);
    const pdf = () => get('/bulletin/2020-03-01.pdf').then((answer) => answer.text());
    expect(await pdf()).toBe('%PDF');
    expect((await get(PRINTED)).status).toBe(404);
    await db
      .update(bulletins)
      .set({ rows: rowsOf('New') })
      .where(eq(bulletins.date, OLD.date));
    expect(await pdf()).toContain('Song: New');
    expect((await get('/bulletin/2197-03-01.pdf')).status).toBe(404);
    await db.delete(bulletins);
  });
});
