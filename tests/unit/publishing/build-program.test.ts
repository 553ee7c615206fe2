import { expect, test } from 'vitest';
import { programVariables } from '#tools/build/build-program.ts';

test('a build hears nothing of a shell that has variables named like those of Vite and Astro', () => {
  for (const name of ['DEV', 'PROD', 'MODE', 'SSR', 'BASE_URL', 'SITE', 'ASSETS_PREFIX']) {
    expect(programVariables({})).toHaveProperty(name, undefined);
  }
});

test('a build has its own variables and no other build’s', () => {
  const variables = programVariables({ SITE_URL: 'https://grace.example.org' });
  expect(variables).toMatchObject({
    SITE_URL: 'https://grace.example.org',
    NODE_ENV: 'production',
  });
  expect(variables).toHaveProperty('GIVING_URL', undefined);
});
