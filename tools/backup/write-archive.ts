import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { codeOf } from '../error-code.ts';
import { ProgramError } from '../postgres/program.ts';
import { authenticate, type BackupKey, encrypt } from './keys.ts';
import { AUTHENTICATION, CHECKSUMS, type Checksums } from './manifest.ts';

/** Adds an entry whose size is known; its bytes come in pieces, so that no file is ever in memory as a whole. */
export type AddEntry = (
  name: string,
  size: number,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  rows?: number,
) => Promise<void>;

/** For whom an archive is encrypted, and by whom. */
export type Seal = Pick<BackupKey, 'authentication'> & { recipients: readonly string[] };

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function explain(file: string, error: unknown): unknown {
  const code = codeOf(error) ?? '';
  if (NO_ROOM.has(code))
    return new ProgramError(
      `There is no room for ${file}. Make room, or name a file on another disk. Nothing was kept.`,
    );
  if (code === 'ABORT_ERR')
    return new ProgramError(`Interrupted: ${file} was not written. Nothing was kept.`);
  if (['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code))
    return new ProgramError(`${file} cannot be written (${code}). Name a file in another folder.`);
  return error;
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new ProgramError(`${file} exists already. Please name a new file.`);
}

/** Adds entries to the packer and remembers their checksums. */
function adding(controller: ReturnType<typeof createTarPacker>['controller']) {
  const checksums: Checksums = {};
  const add: AddEntry = async (name, size, pieces, rows) => {
    const hash = createHash('sha256');
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const piece of pieces) {
      hash.update(piece);
      await writer.write(piece);
    }
    await writer.close();
    const sum = { bytes: size, sha256: hash.digest('hex') };
    checksums[name] = rows === undefined ? sum : { ...sum, rows };
  };
  return { add, checksums };
}

/**
 * Writes a tar file: under a temporary name first, readable for its owner only, and renamed when it is complete
 * and on the disk. An entry behind all others holds their checksums, and with a seal another one the HMAC of these.
 * @throws ProgramError when the file exists, has no room, cannot be written, or `signal` interrupts; nothing is
 *   left of it then
 */
export async function writeArchive(
  file: string,
  signal: AbortSignal,
  fill: (add: AddEntry) => Promise<void>,
  seal?: Seal,
): Promise<Checksums> {
  await refuseExisting(file);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const { readable, controller } = createTarPacker();
  const { add, checksums } = adding(controller);
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const bytes = seal === undefined ? readable : await encrypt(readable, seal.recipients);
  const written = pipeline(bytes, output, { signal });
  const filled = (async () => {
    await fill(add);
    const addText = (name: string, text: string) =>
      add(name, Buffer.byteLength(text), [Buffer.from(text)]);
    const sums = JSON.stringify(checksums);
    await addText(CHECKSUMS, sums);
    if (seal !== undefined) await addText(AUTHENTICATION, authenticate(seal.authentication, sums));
    controller.finalize();
  })().catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  const [writing, filling] = await Promise.allSettled([written, filled]);
  // A disk that is full makes both fail, and only the writing says why.
  const failed = [writing, filling].find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    await rm(unfinished, { force: true });
    throw explain(file, failed.reason);
  }
  await rename(unfinished, file);
  return checksums;
}
