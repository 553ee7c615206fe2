import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonForScript } from '#shared/pages/record-page.ts';
import { sermonMetadata, sermonCreativeWork } from '#shared/sermons/sermon-page.ts';
import { sermonSummary } from '../../support/samples/records.ts';
import { parsePassages } from '#shared/sermons/scripture-parser.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { sermonHtml } from '#shared/sermons/sermon-html.ts';
import type { ShownTranscript } from '#shared/sermons/transcripts/transcript.ts';
import type { SermonForPage } from '#shared/sermons/sermon-detail.ts';

const site = { origin: 'https://www.example.org', churchName: 'Prairie Lamp' };

describe('sermonMetadata', () => {
  it('gives a title with the date, and full addresses on this site', () => {
    const page = sermonMetadata(sermonSummary(), site);
    expect(page.title).toBe('Abide (November 22, 2026)');
    expect(page.sharedTitle).toBe('Abide');
    expect(page.canonical).toBe('https://www.example.org/sermons/7');
  });

  it('describes who preached on what', () => {
    expect(sermonMetadata(sermonSummary(), site).description).toBe(
      'Pastor Example on John 15:1–17: A branch has only one job.',
    );
    expect(sermonMetadata(sermonSummary({ scripture: null }), site).description).toBe(
      'Pastor Example: A branch has only one job.',
    );
  });

  it('has the speaker, the series and the passage as keywords, where there are any', () => {
    expect(sermonMetadata(sermonSummary(), site).keywords).toEqual([
      'sermon',
      'Pastor Example',
      'The Gospel of John',
      'John 15:1–17',
    ]);
    const plain = sermonSummary({ series: null, scripture: null });
    expect(sermonMetadata(plain, site).keywords).toEqual(['sermon', 'Pastor Example']);
  });

  it('shortens a long description at a word', () => {
    const { description } = sermonMetadata(
      sermonSummary({ description: 'word '.repeat(60) }),
      site,
    );
    expect(description).toMatch(/^Pastor Example on John 15:1–17: (word )+word…$/);
  });

  it('describes any text in one well-formed line of at most 160 characters', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 100, maxLength: 400 }),
      fc.string({ unit: fc.constantFrom('👋', 'a', '\n'), minLength: 100, maxLength: 200 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { description } = sermonMetadata(sermonSummary({ description: text }), site);
        expect(description.length).toBeLessThanOrEqual(160);
        expect(description.isWellFormed()).toBe(true);
        expect(description).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

describe('sermonCreativeWork', () => {
  const video = { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' };
  const audio = { audioUrl: '/audio/abide.mp3' };
  const contentUrl = 'https://www.example.org/audio/abide.mp3';

  it('is a video at its player’s address, with its recording, from its day in the church’s time zone', () => {
    expect(sermonCreativeWork(sermonSummary({ ...video, ...audio }), site)).toMatchObject({
      '@type': 'VideoObject',
      thumbnailUrl: 'https://www.example.org/images/series/gospel-of-john.svg',
      uploadDate: '2026-11-22T00:00:00-06:00',
      embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
      audio: { '@type': 'AudioObject', contentUrl },
    });
    const summer = sermonSummary({ ...video, date: '2026-06-21T00:00:00.000Z' });
    expect(sermonCreativeWork(summer, site)).toMatchObject({
      uploadDate: '2026-06-21T00:00:00-05:00',
    });
  });

  it('has the address of a video file as its content, not as a player', () => {
    const videoUrl = 'https://videos.example.org/sunday.mp4';
    const work = sermonCreativeWork(sermonSummary({ videoUrl }), site);
    expect(work).toMatchObject({ '@type': 'VideoObject', contentUrl: videoUrl });
    expect(work).not.toHaveProperty('embedUrl');
  });

  it('names no player that no page may show', () => {
    const work = sermonCreativeWork(sermonSummary({ videoUrl: 'http://old.example.org/1' }), site);
    expect(work).toMatchObject({ '@type': 'VideoObject' });
    expect(work).not.toHaveProperty('embedUrl');
  });

  it('is a recording where there is only audio, and a plain work where there is neither', () => {
    expect(sermonCreativeWork(sermonSummary(audio), site)).toMatchObject({
      '@type': 'AudioObject',
      contentUrl,
    });
    const work = sermonCreativeWork(sermonSummary(), site);
    expect(work).toMatchObject({ '@type': 'CreativeWork', datePublished: '2026-11-22' });
    expect(work).not.toHaveProperty('uploadDate');
  });

  it('names its series only if it has one', () => {
    expect(sermonCreativeWork(sermonSummary(), site)).toMatchObject({
      isPartOf: { '@type': 'CreativeWorkSeries', name: 'The Gospel of John' },
    });
    expect(sermonCreativeWork(sermonSummary({ series: null }), site)).not.toHaveProperty(
      'isPartOf',
    );
  });
});

describe('jsonForScript', () => {
  it('cannot close its script and reads back as it was', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('</script>', '<!--')), (text) => {
        const json = jsonForScript({ text });
        expect(json).not.toContain('<');
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });
});

const OF_SERIES = { previousInSeries: null, nextInSeries: null };
const ALONE = { previous: null, next: null, another: null, ...OF_SERIES };
const neighbour = (id: number, title: string, thumbnailUrl = '/media/vine.webp') => ({
  ...{ id, title, thumbnailUrl, date: '2026-11-15T00:00:00.000Z', speaker: 'R. <Hale>' },
});
const before = neighbour(6, 'The <Vine>');
const after = neighbour(8, 'Friends');

/** A sermon's page, without notes and neighbours unless given. */
const html = (
  change: Partial<SermonForPage> = {},
  transcript?: ShownTranscript,
  pictures?: Parameters<typeof sermonHtml>[3],
) =>
  sermonHtml(
    {
      ...sermonSummary(),
      ...{ content: null, handouts: [], chapters: [], transcriptSavedAt: null, neighbours: ALONE },
      ...{ audioBytes: null, audioType: null, audioSeconds: null, audioProblem: null },
      ...change,
      passages: parsePassages(change.scripture ?? null),
    },
    transcript,
    DEFAULT_SETTINGS,
    pictures,
  );

describe('what search engines are told of a recording', () => {
  it('names its parts with their addresses, and where its words stand', () => {
    const sermon = {
      ...sermonSummary({ audioUrl: '/audio/a.mp3' }),
      ...{ audioSeconds: 900, transcriptSavedAt: '2026-11-25' },
      chapters: [
        { start: 0, title: 'Opening' },
        { start: 754.5, title: 'The vine' },
      ],
    };
    const part = (name: string, startOffset: number, endOffset: number, t: number) => ({
      ...{ '@type': 'Clip', name, startOffset, endOffset },
      url: `https://www.example.org/sermons/7?t=${String(t)}`,
    });
    expect(sermonCreativeWork(sermon, site)).toMatchObject({
      transcript: 'https://www.example.org/sermons/7/transcript.txt',
      hasPart: [part('Opening', 0, 754.5, 0), part('The vine', 754.5, 900, 754)],
    });
    const plain = sermonCreativeWork(sermonSummary({ audioUrl: '/audio/a.mp3' }), site);
    expect(Object.keys(plain)).not.toContain('transcript');
    expect(Object.keys(plain)).not.toContain('hasPart');
  });
});

describe('the HTML of a sermon’s page', () => {
  it('leads from the series to its sermons and from each passage to its text', () => {
    expect(html({ series: 'Faith & Works' }).series).toBe(
      '<a href="/sermons?series=Faith+%26+Works">Series: Faith &amp; Works</a>',
    );
    expect(html({ scripture: 'Romans 8 & more' }).scripture).toBe(
      '<a href="https://www.biblegateway.com/passage/?search=Romans+8&amp;version=ESV">Romans\u00A08</a> &amp; more',
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
      ...{ series: '', scripture: '', handouts: '', neighbours: '' },
      ...{ notes: '', chapters: '', transcript: '' },
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
      neighbours: {
        ...ALONE,
        next: { ...after, title: typed, speaker: typed, thumbnailUrl: typed },
      },
    });
    for (const [field, text] of Object.entries(page))
      expect(text, field).not.toMatch(/<script|<\/h1/);
  });

  it('leads to the neighbours in the series and among all', () => {
    const { neighbours } = html({
      neighbours: {
        ...ALONE,
        previous: neighbour(5, 'Easter', PLACEHOLDER_THUMBNAIL),
        previousInSeries: before,
        another: after,
      },
    });
    const [inSeries = '', among = ''] = neighbours.split('</li>');
    expect(inSeries).toMatch(
      /Previous in the series.*<a [^>]*href="\/sermons\/6" rel="prev">The &lt;Vine&gt;<\/a>/,
    );
    expect(inSeries).toContain('>Sunday, November 15, 2026</time> <bdi>R. &lt;Hale&gt;</bdi>');
    expect(inSeries).toContain('<img src="/media/vine.webp" alt=""');
    expect(among).toMatch(/Previous sermon.*<a [^>]*href="\/sermons\/5" rel="prev">Easter<\/a>/);
    expect(among).toContain('<img src="/images/sermon-placeholder.svg" alt=""');
    expect(neighbours).not.toContain('rel="next"');
  });

  it('offers the smaller versions of a neighbour’s picture that the build knows', () => {
    const pictures = { '/media/vine.webp': { alt: '', srcSet: '/media/vine-480.webp 480w' } };
    expect(
      html({ neighbours: { ...ALONE, next: after } }, undefined, pictures).neighbours,
    ).toContain('<img src="/media/vine.webp" srcset="/media/vine-480.webp 480w" sizes="');
  });

  it('names a neighbour once that is one in both ways, and below a single one another', () => {
    const labels = (given: Partial<SermonForPage['neighbours']>) =>
      html({ neighbours: { ...ALONE, another, ...given } }).neighbours.match(/\w+ (?:sermon|in )/g);
    const another = neighbour(5, 'Easter', PLACEHOLDER_THUMBNAIL);
    const both = { previous: before, previousInSeries: before };
    expect(labels({ ...both, next: after })).toEqual(['Previous in ', 'Next sermon']);
    expect(labels(both)).toEqual(['Previous in ', 'Earlier sermon']);
    expect(labels({ next: after })).toEqual(['Next sermon', 'Later sermon']);
  });
});
