import process from 'node:process';
import { startTestSite } from '../../tests/support/local-site.ts';
import { setup } from '../../tests/support/worker-bundle.ts';

/**
 * Measures the running site whose address is the program's argument; without one a site of its own.
 * @param fill adds content to that site's database after its pages were built
 */
export async function onTestSite(
  measure: (origin: string) => Promise<void>,
  fill: (databaseUrl: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const [given] = process.argv.slice(2);
  if (given !== undefined) {
    await measure(given);
    return;
  }
  await setup();
  const site = await startTestSite({ REVISION_SECONDS: '30' }, { isUnattended: true });
  try {
    await fill(site.databaseUrl);
    await measure(site.url);
  } finally {
    await site.stop();
  }
}
