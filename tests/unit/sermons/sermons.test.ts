import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { toFacets } from '#db/sermons/sermon-facets.ts';
import { openingTab, sermonTab, type SermonTab } from '#shared/sermons/sermon-tabs.ts';
import { PRE_PAINT_SCRIPTS } from '#site/lib/build/pre-paint-scripts.ts';

describe('sermonTab', () => {
  it.each([
    ['', 'notes'],
    ['media=audio', 'listen'],
    ['notes=true', 'notes'],
    ['media=audio&notes=true', 'listen'],
    ['media=video', 'watch'],
    ['media=video&notes=true', 'notes'],
    ['notes=1', 'notes'],
  ] as const)(
    'for ?%s of a sermon that opens on its notes is %s, before the first paint too',
    (query, tab) => {
      expect(sermonTab(new URLSearchParams(query), 'notes')).toBe(tab);
      expect(markedBeforePaint(`?${query}`, 'notes')).toBe(tab);
    },
  );
});

describe('openingTab', () => {
  it.each([
    [{ videoUrl: '/v', audioUrl: '/a', content: 'n' }, 'watch'],
    [{ videoUrl: null, audioUrl: '/a', content: 'n' }, 'listen'],
    [{ videoUrl: null, audioUrl: null, content: 'n' }, 'notes'],
    [{ videoUrl: null, audioUrl: null, content: null }, 'watch'],
  ] as const)('of %j is %s', (sermon, tab) => {
    expect(openingTab(sermon)).toBe(tab);
  });
});

/** The mark that the pre-paint script of a sermon's page sets. */
function markedBeforePaint(search: string, openingTab: SermonTab): unknown {
  const dataset: Record<string, unknown> = {};
  const document = { documentElement: { dataset }, currentScript: { dataset: { openingTab } } };
  runInNewContext(PRE_PAINT_SCRIPTS.sermonTab, { document, location: { search }, URLSearchParams });
  return dataset.sermonTab;
}

describe('the series of the library', () => {
  it('stand newest first, and those of one day by their newest sermon', () => {
    const date = new Date('2026-11-22');
    const acts = { name: 'Acts', count: 1, id: 1, title: 'Pentecost', speaker: 'Ann', date };
    const ruth = { ...acts, name: 'Ruth', id: 2 };
    const { series } = toFacets([], [], [acts, ruth]);
    expect(series.map(({ name }) => name)).toEqual(['Ruth', 'Acts']);
  });
});
