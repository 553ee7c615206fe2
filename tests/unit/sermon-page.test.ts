import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonForScript, sermonPage } from '#shared/sermon-page.ts';

const site = { origin: 'https://www.example.org', churchName: 'Prairie Lamp' };
const sermon = {
  id: 7,
  version: 1,
  title: 'Abide',
  description: 'A branch has only one job.',
  speaker: 'Pastor Example',
  date: '2026-11-22T00:00:00.000Z',
  thumbnailUrl: '/images/series/gospel-of-john.svg',
  videoUrl: null,
  audioUrl: null,
  series: 'The Gospel of John',
  scripture: 'John 15:1–17',
};

describe('sermonPage', () => {
  it('gives full addresses on this site', () => {
    const page = sermonPage(sermon, site);
    expect(page.title).toBe('Abide | Prairie Lamp');
    expect(page.canonical).toBe('https://www.example.org/sermons/7');
    expect(page.image).toBe('https://www.example.org/images/series/gospel-of-john.svg');
  });

  it('keeps the address of a picture elsewhere', () => {
    const thumbnailUrl = 'https://pictures.example.com/abide.jpg';
    expect(sermonPage({ ...sermon, thumbnailUrl }, site).image).toBe(thumbnailUrl);
  });

  it('dates the sermon by its UTC day and names its series only if it has one', () => {
    const { structuredData } = sermonPage(sermon, site);
    expect(structuredData).toMatchObject({
      datePublished: '2026-11-22',
      isPartOf: { '@type': 'CreativeWorkSeries', name: 'The Gospel of John' },
    });
    expect(sermonPage({ ...sermon, series: null }, site).structuredData).not.toHaveProperty(
      'isPartOf',
    );
  });

  it('shortens a long description at a word', () => {
    const { description } = sermonPage({ ...sermon, description: 'word '.repeat(60) }, site);
    expect(description).toMatch(/^(word )+word…$/);
  });

  it('describes any text in one well-formed line of at most 160 characters', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 100, maxLength: 400 }),
      fc.string({ unit: fc.constantFrom('👋', 'a', '\n'), minLength: 100, maxLength: 200 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { description } = sermonPage({ ...sermon, description: text }, site);
        expect(description.length).toBeLessThanOrEqual(160);
        expect(description.isWellFormed()).toBe(true);
        expect(description).not.toMatch(/[\r\n]/);
      }),
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
