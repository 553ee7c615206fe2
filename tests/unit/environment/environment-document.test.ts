import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { environmentDocument, FILE } from '#tools/environment/document.ts';

test('docs/environment.md says of the variables what their schemas say', async () => {
  expect(await readFile(FILE, 'utf8'), 'npm run docs:environment makes it anew').toBe(
    await environmentDocument(),
  );
});
