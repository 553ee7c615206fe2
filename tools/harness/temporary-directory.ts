import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a temporary folder, with a function that removes it. */
export async function temporaryDirectory() {
  const directory = await mkdtemp(path.join(tmpdir(), 'church-website-'));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
