import { type Ask, about, type Finding } from './finding.ts';

const { ok, problem, unclear } = about('Files');

/** The address of a file that nobody has: the Worker asks the bucket for it. */
const NO_FILE = `/media/${'0'.repeat(32)}.jpg`;

/** Checks through the live site that the Worker reaches its R2 bucket. */
export async function mediaFindings(siteUrl: string, ask: Ask): Promise<Finding[]> {
  const reply = await ask(`${siteUrl}${NO_FILE}`);
  if ('silence' in reply) return [];
  const { status, headers } = reply.response;
  if (status >= 500) {
    return [
      problem(
        'the bucket does not answer. Create it with npx wrangler r2 bucket create church-website-media, then run npm run deploy again.',
      ),
    ];
  }
  // A version from before the library answers with its 404 page.
  const isWorkers =
    status === 404 && headers.get('Content-Type')?.startsWith('text/plain') === true;
  return [
    isWorkers ? ok('the bucket answers') : unclear('the site does not say. Run npm run deploy.'),
  ];
}
