import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonForScript } from '#shared/pages/record-page.ts';
import { sermonPage } from '#shared/sermons/sermon-page.ts';
import { sermonWork } from '#shared/sermons/sermon-structured-data.ts';
import { sermonSummary } from '../../support/samples/sermon-summary.ts';

const site = { origin: 'https://www.example.org', churchName: 'Prairie Lamp' };

describe('sermonPage', () => {
  it('gives a title with the date, and full addresses on this site', () => {
    const page = sermonPage(sermonSummary(), site);
    expect(page.title).toBe('Abide (November 22, 2026)');
    expect(page.sharedTitle).toBe('Abide');
    expect(page.canonical).toBe('https://www.example.org/sermons/7');
  });

  it('describes who preached on what', () => {
    expect(sermonPage(sermonSummary(), site).description).toBe(
      'Pastor Example on John 15:1–17: A branch has only one job.',
    );
    expect(sermonPage(sermonSummary({ scripture: null }), site).description).toBe(
      'Pastor Example: A branch has only one job.',
    );
  });

  it('has the speaker, the series and the passage as keywords, where there are any', () => {
    expect(sermonPage(sermonSummary(), site).keywords).toEqual([
      'sermon',
      'Pastor Example',
      'The Gospel of John',
      'John 15:1–17',
    ]);
    const plain = sermonSummary({ series: null, scripture: null });
    expect(sermonPage(plain, site).keywords).toEqual(['sermon', 'Pastor Example']);
  });

  it('shortens a long description at a word', () => {
    const { description } = sermonPage(sermonSummary({ description: 'word '.repeat(60) }), site);
    expect(description).toMatch(/^Pastor Example on John 15:1–17: (word )+word…$/);
  });

  it('describes any text in one well-formed line of at most 160 characters', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 100, maxLength: 400 }),
      fc.string({ unit: fc.constantFrom('👋', 'a', '\n'), minLength: 100, maxLength: 200 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { description } = sermonPage(sermonSummary({ description: text }), site);
        expect(description.length).toBeLessThanOrEqual(160);
        expect(description.isWellFormed()).toBe(true);
        expect(description).not.toMatch(/[\r\n]/);
      }),
    );
  });

  it('leads from Home over Sermons to the sermon', () => {
    const [, breadcrumbs] = sermonPage(sermonSummary(), site).structuredData['@graph'];
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: { '@id': 'https://www.example.org' } },
        { position: 2, name: 'Sermons', item: { '@id': 'https://www.example.org/sermons' } },
        { position: 3, name: 'Abide' },
      ],
    });
  });
});

describe('sermonWork', () => {
  const video = { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' };
  const audio = { audioUrl: '/audio/abide.mp3' };
  const contentUrl = 'https://www.example.org/audio/abide.mp3';

  it('is a video at its player’s address, with its recording, from its day in the church’s time zone', () => {
    expect(sermonWork(sermonSummary({ ...video, ...audio }), site)).toMatchObject({
      '@type': 'VideoObject',
      thumbnailUrl: 'https://www.example.org/images/series/gospel-of-john.svg',
      uploadDate: '2026-11-22T00:00:00-06:00',
      embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
      audio: { '@type': 'AudioObject', contentUrl },
    });
    const summer = sermonSummary({ ...video, date: '2026-06-21T00:00:00.000Z' });
    expect(sermonWork(summer, site)).toMatchObject({ uploadDate: '2026-06-21T00:00:00-05:00' });
  });

  it('keeps the address of a picture elsewhere', () => {
    const thumbnailUrl = 'https://pictures.example.com/abide.jpg';
    expect(sermonWork(sermonSummary({ thumbnailUrl }), site)).toMatchObject({ thumbnailUrl });
  });

  it('names no player that no page may show', () => {
    const work = sermonWork(sermonSummary({ videoUrl: 'http://old.example.org/1' }), site);
    expect(work).toMatchObject({ '@type': 'VideoObject' });
    expect(work).not.toHaveProperty('embedUrl');
  });

  it('is a recording where there is only audio, and a plain work where there is neither', () => {
    expect(sermonWork(sermonSummary(audio), site)).toMatchObject({
      '@type': 'AudioObject',
      contentUrl,
    });
    const work = sermonWork(sermonSummary(), site);
    expect(work).toMatchObject({ '@type': 'CreativeWork', datePublished: '2026-11-22' });
    expect(work).not.toHaveProperty('uploadDate');
  });

  it('names its series only if it has one', () => {
    expect(sermonWork(sermonSummary(), site)).toMatchObject({
      isPartOf: { '@type': 'CreativeWorkSeries', name: 'The Gospel of John' },
    });
    expect(sermonWork(sermonSummary({ series: null }), site)).not.toHaveProperty('isPartOf');
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
