import { execFile } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { FEW_QUERIES_OPTIONS } from '#tools/harness/local-program.ts';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';
import { episode, feedOf } from '../../support/imports/files.ts';

const PROGRAM = path.resolve('tools/import/import.ts');

/** Runs `npm run import` in a folder of its own. */
const runImport = (directory: string, ...args: string[]) =>
  new Promise<{ code: number; lines: string[]; errors: string[] }>((resolve) => {
    const env = { ...process.env, DATA_DIR: path.join(directory, 'data'), DATABASE_URL: '' };
    const { DATABASE_URL: _, ...variables } = env;
    execFile(
      process.execPath,
      [...FEW_QUERIES_OPTIONS, PROGRAM, ...args],
      { cwd: directory, env: variables },
      (error, out, errors) => {
        const code = error === null ? 0 : Number(error.code);
        resolve({ code, lines: out.trim().split('\n'), errors: errors.trim().split('\n') });
      },
    );
  });

it('ends with its counts, and with one line and nothing written where a file cannot be read', async () => {
  const { directory, remove } = await temporaryDirectory();
  const feed = path.join(directory, 'feed.xml');
  await writeFile(feed, feedOf([episode(1), episode(2)]));
  const broken = await runImport(directory, path.join(directory, 'none.xml'));
  expect([broken.code, broken.errors.length]).toEqual([1, 1]);
  expect(broken.errors[0]).toMatch(/^There is no file /);
  await expect(access(path.join(directory, 'data'))).rejects.toThrow('ENOENT');
  const dry = await runImport(directory, feed, '--dry-run');
  const counts = '2 sermons, 0 events, 0 pictures, 0 already here, 0 doubtful';
  expect([dry.code, dry.lines.at(-1)]).toEqual([0, counts]);
  const first = await runImport(directory, feed, '--kind', 'podcast');
  expect([first.code, first.lines.at(-1)]).toEqual([0, counts]);
  const second = await runImport(directory, feed);
  expect(second.lines.at(-1)).toBe('0 sermons, 0 events, 0 pictures, 2 already here, 0 doubtful');
  const table = path.join(directory, 'table.csv');
  await writeFile(table, 'Thema,Wann,Wer\nGnade,6.6.2021,Ann\n');
  const unnamed = await runImport(directory, table);
  expect(unnamed.errors).toEqual([expect.stringMatching(/Or name each: --map "Thema=title"$/)]);
  const named = ['Thema=title', 'Wann=date', 'Wer=speaker'].flatMap((each) => ['--map', each]);
  const mapped = await runImport(directory, table, ...named, '--copy');
  expect(mapped.lines.at(-1)).toMatch(/^1 sermons/);
  const wrong = await runImport(directory, feed, '--kind', 'fax');
  expect(wrong.code).toBe(1);
  expect(wrong.errors).toHaveLength(1);
  await remove();
});
