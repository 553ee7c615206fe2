import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of its own under the system's temporary folder, and how to remove it. */
export async function temporaryDirectory() {
  const directory = await mkdtemp(path.join(tmpdir(), 'church-website-'));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
