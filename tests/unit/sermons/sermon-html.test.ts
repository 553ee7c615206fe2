import { describe, expect, it } from 'vitest';
import { readPassages } from '#shared/sermons/scripture-parser.ts';
import { sermonHtml } from '#shared/sermons/sermon-html.ts';
import type { SermonForPage } from '#shared/sermons/sermon-detail.ts';
import { sermonSummary } from '../../support/samples/sermon-summary.ts';

const ALONE = { previous: null, next: null, previousInSeries: null, nextInSeries: null };
const before = { id: 6, title: 'The <Vine>' };
const after = { id: 8, title: 'Friends' };

/** A sermon's page, without notes and neighbours unless given. */
const html = (change: Partial<SermonForPage> = {}) =>
  sermonHtml({
    ...sermonSummary(),
    content: null,
    handouts: [],
    neighbours: ALONE,
    audioBytes: null,
    audioType: null,
    audioSeconds: null,
    audioProblem: null,
    ...change,
    passages: readPassages(change.scripture ?? null),
  });

describe('the HTML of a sermon’s page', () => {
  it('leads from the series to its sermons and from each passage to its text', () => {
    expect(html({ series: 'Faith & Works' }).series).toBe(
      '<a href="/sermons?series=Faith+%26+Works">Faith &amp; Works</a>',
    );
    expect(html({ scripture: 'Romans 8 & more' }).scripture).toBe(
      '<a href="https://www.biblegateway.com/passage/?search=Romans+8&amp;version=ESV">Romans 8</a> &amp; more',
    );
  });

  it('offers handouts with their size, saved under their name; one elsewhere is opened', () => {
    const handouts = [
      { url: '/media/0f.pdf', name: 'Outline <1>', bytes: 240_000 },
      { url: 'https://files.example.org/a.pdf?b&c', name: 'Map' },
    ];
    expect(html({ handouts }).handouts).toBe(
      '<h2>Handouts</h2><ul>' +
        '<li><a href="/media/0f.pdf" download="Outline &lt;1&gt;.pdf"><bdi>Outline &lt;1&gt;</bdi></a> (PDF, 240 kB)</li>' +
        '<li><a href="https://files.example.org/a.pdf?b&amp;c"><bdi>Map</bdi></a></li></ul>',
    );
  });

  it('links what the description names', () => {
    expect(html({ description: 'Write to office@grace.org & come.' }).description).toBe(
      'Write to <a href="mailto:office@grace.org">office@grace.org</a> &amp; come.',
    );
  });

  it('is empty where the sermon has nothing', () => {
    expect(html({ series: null, scripture: null })).toMatchObject({
      series: '',
      scripture: '',
      handouts: '',
      neighbours: '',
      notes: '',
    });
  });

  it('escapes whatever was typed', () => {
    const typed = '</h1><script>alert("1")</script>';
    const page = html({
      title: typed,
      speaker: typed,
      series: typed,
      scripture: typed,
      description: typed,
      content: typed,
      neighbours: { ...ALONE, next: { id: 8, title: typed } },
    });
    for (const [field, text] of Object.entries(page))
      expect(text, field).not.toMatch(/<script|<\/h1/);
  });

  it('leads to the neighbours in the series and among all', () => {
    const { neighbours } = html({
      neighbours: {
        previous: { id: 5, title: 'Easter' },
        next: null,
        previousInSeries: before,
        nextInSeries: null,
      },
    });
    expect(neighbours).toContain(
      '<a href="/sermons/6" rel="prev"><span>Previous in the series</span> <bdi>The &lt;Vine&gt;</bdi></a>',
    );
    expect(neighbours).toContain(
      '<a href="/sermons/5" rel="prev"><span>Previous sermon</span> <bdi>Easter</bdi></a>',
    );
    expect(neighbours).not.toContain('rel="next"');
  });

  it('names a neighbour once that is one in both ways', () => {
    const { neighbours } = html({
      neighbours: { previous: before, next: after, previousInSeries: before, nextInSeries: null },
    });
    expect(neighbours.match(/<span>[^<]+/g)).toEqual([
      '<span>Previous in the series',
      '<span>Next sermon',
    ]);
  });
});
