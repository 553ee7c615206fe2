import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEPT_OF_STAFF, KEPT_OF_VISITORS } from '#shared/kept-data.ts';

const document = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

it('docs/security.md says what is kept and for how long as the privacy page does', () => {
  const [, section = ''] = document.split('## What is kept, and for how long');
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const kept = [...KEPT_OF_VISITORS, ...KEPT_OF_STAFF];
  expect(rows.slice(2)).toEqual(kept.map(({ what, why, howLong }) => [what, why, howLong]));
});
