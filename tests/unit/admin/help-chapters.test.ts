import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpChapters } from '#site/features/admin/help/help-chapters.ts';

const PROJECT = path.join(import.meta.dirname, '../../..');
const guide = readFileSync(path.join(PROJECT, 'docs/editors.md'), 'utf8');

it('a chapter begins with each heading of the second level, and has the anchor that GitHub gives it', () => {
  const text =
    '# Help\n\nWelcome.\n\n## What’s new, in 2 days\n\n### More\n\n*Look*\n\n## Else\n\nNo.\n';
  expect(helpChapters(text)).toEqual({
    opening: '<p>Welcome.</p>\n',
    chapters: [
      {
        id: 'whats-new-in-2-days',
        title: 'What’s new, in 2 days',
        html: '<h3>More</h3>\n<p><em>Look</em></p>\n',
      },
      { id: 'else', title: 'Else', html: '<p>No.</p>\n' },
    ],
  });
});

describe('docs/editors.md', () => {
  it('has chapters with anchors of their own', () => {
    const ids = helpChapters(guide).chapters.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has nothing that the site’s Markdown does not know: code, tables, pictures, HTML', () => {
    expect(guide).not.toMatch(/`|^\||!\[|<\w/m);
  });

  it('names in bold what stands on the screens', () => {
    const screens = globSync('site/{features/admin,components/admin}/**/*.{ts,tsx}', {
      cwd: PROJECT,
    });
    const words = screens.map((file) => readFileSync(path.join(PROJECT, file), 'utf8')).join('\n');
    const named = Array.from(guide.matchAll(/(?<!\\)\*\*(\w[^*]*)\*\*/g), ([, name = '']) => name);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !words.includes(name))).toEqual([]);
  });
});
