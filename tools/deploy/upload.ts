import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeployEnvironment } from '#shared/environment/environment.ts';
import { WorkerEnvironment } from '#shared/environment/worker-environment.ts';
import { QUIET_WRANGLER, WRANGLER } from '../local/worker/wrangler.ts';
import { runNode } from './run-node.ts';

/** The given Worker variables. All become secrets, because a deployment never drops those. */
export const workerSecrets = (environment: DeployEnvironment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] =>
        entry[0] in WorkerEnvironment.shape && typeof entry[1] === 'string',
    ),
  );

/**
 * Uploads the built pages, the Worker and its secrets as one version (`wrangler deploy`).
 * @throws ProgramError
 */
export async function upload(environment: DeployEnvironment): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'church-website-deploy-'));
  const secrets = path.join(folder, 'secrets.json');
  try {
    await writeFile(secrets, JSON.stringify(workerSecrets(environment)), { mode: 0o600 });
    await runNode([WRANGLER, 'deploy', '--secrets-file', secrets], QUIET_WRANGLER);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
