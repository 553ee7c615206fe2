import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { makeBackup } from '#tools/backup/backup.ts';
import { restoreBackup } from '#tools/backup/restore.ts';
import { allRows, makeChurch } from '../support/machine/backup-site.ts';
import { extractDatabase } from '#tools/harness/database.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

const { directory, remove } = await temporaryDirectory();
afterAll(remove);

const PROGRAM = path.join(import.meta.dirname, '../../tools/backup/restore.ts');
const { signal } = new AbortController();
const here = (name: string): BackupEnvironment => ({ DATA_DIR: path.join(directory, name) });
const church = here('church');
const file = path.join(directory, 'church.tar');

beforeAll(async () => {
  await extractDatabase(church.DATA_DIR);
  await makeChurch(church);
  await makeBackup({ environment: church, file, hasFiles: true, signal });
});

/** Restores in a program of its own, which gets the signal while it writes rows. @returns what it said at the end */
async function restoreEnded(environment: BackupEnvironment, by: NodeJS.Signals): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM, '--unsigned', file], {
    env: { ...process.env, DATA_DIR: environment.DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  child.stdout.on('data', (bytes: Buffer) => {
    if (bytes.toString().includes('Restoring the rows')) child.kill(by);
  });
  await once(child, 'close');
  return said;
}

it.each(['SIGINT', 'SIGKILL'] as const)(
  'a restore that ends by %s in the middle leaves an empty database, and is simply done again',
  async (by) => {
    const environment = here(by);
    const said = await restoreEnded(environment, by);
    if (by === 'SIGINT') expect(said).toMatch(/^Interrupted\. .* run the same command again/);
    await restoreBackup({ environment, file, signal });
    expect(await allRows(environment)).toEqual(await allRows(church));
  },
);
