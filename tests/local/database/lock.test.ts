import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from '#tools/postgres/lock.ts';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';

const program = path.join(import.meta.dirname, '../../support/machine/lock-holder.ts');

let directory: string;
const children = new Set<ChildProcessWithoutNullStreams>();

beforeEach(async () => {
  const temporary = await temporaryDirectory();
  ({ directory } = temporary);
  return temporary.remove;
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

/** Starts another process that tries to lock the folder; `says` is its first line. */
async function startHolder() {
  const child = spawn(process.execPath, [program, directory]);
  children.add(child);
  const exited = once(child, 'exit');
  for await (const says of createInterface(child.stdout)) return { child, exited, says };
  throw new Error('The process ended without a word');
}

test('a second process is refused at once, with the number of the first', async () => {
  const first = await startHolder();
  expect(first.says).toBe('held');
  const second = await startHolder();
  expect(second.says).toBe(
    `Another process (pid ${String(first.child.pid)}) is using ${directory}. Stop it first, or set DATA_DIR to another folder.`,
  );
});

test('the lock of a process killed with -9 is free at once', async () => {
  const first = await startHolder();
  first.child.kill('SIGKILL');
  await first.exited;
  const lock = await lockDirectory(directory);
  expect((await startHolder()).says).toContain(`(pid ${String(process.pid)})`);
  await lock.release();
});

test('of several processes at once exactly one wins', async () => {
  const holders = await Promise.all(Array.from({ length: 6 }, startHolder));
  const answers = holders.map(({ says }) => says);
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
  expect(answers.filter((answer) => answer.startsWith('Another process'))).toHaveLength(5);
});

test('one process cannot take the folder twice, and can again after a release', async () => {
  const lock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow('is using');
  await lock.release();
  await lock.release();
  const again = await lockDirectory(directory);
  expect(await readdir(directory)).toEqual(['lock', 'lock-owner']);
  await again.release();
});

test('closes the folder to others on this computer, also one that was open', async () => {
  await chmod(directory, 0o755);
  const { release } = await lockDirectory(directory);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  await release();
  const made = path.join(directory, 'a/b');
  const lock = await lockDirectory(made);
  expect((await stat(made)).mode & 0o777).toBe(0o700);
  await lock.release();
});

test('says what is wrong with a folder that cannot be used', async () => {
  const file = path.join(directory, 'file');
  await writeFile(file, '');
  await expect(lockDirectory(file)).rejects.toThrow(/file cannot be used \(.*Set DATA_DIR/);
});
