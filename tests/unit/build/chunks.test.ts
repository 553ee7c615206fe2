import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHUNKS } from '#site/lib/build/chunks.ts';

const OWN = globSync('{site,shared}/**/*.{ts,tsx}').map((file) => `/${file}`);

test.each(Object.entries(CHUNKS))(
  'each pattern of the chunk %s names a file that exists',
  (_, patterns) => {
    for (const pattern of patterns) {
      const isOfPackages = /node_modules|lucide/.test(pattern.source);
      if (!isOfPackages)
        expect(
          OWN.filter((file) => pattern.test(file)),
          pattern.source,
        ).not.toEqual([]);
    }
  },
);
