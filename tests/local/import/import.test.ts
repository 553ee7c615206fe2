import { execFile } from 'node:child_process';
import { access, writeFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { FEW_QUERIES_OPTIONS } from '#tools/harness/local-program.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';
import { episode, feedOf, fileOf } from '../../support/imports/files.ts';
import { Miniflare, Response as WorkerResponse, type Request as WorkerRequest } from 'miniflare';
import { listRuns } from '#api/import/runs.ts';
import { sermons } from '#db/tables.ts';
import { MEDIA_PART_BYTES } from '#shared/media/media.ts';
import { cheapPasswordHash } from '#tools/harness/calls.ts';
import { testBundle } from '#tools/harness/data-directory.ts';
import { MiniflareOptions } from '#tools/local/worker/worker-bundle.ts';
import { openTestDatabase } from '../../support/app/app.ts';
import { audioHosts, fileHost, HYMN } from '../../support/app/audio-host.ts';
import { importFile } from '../../support/imports/run-import.ts';
import { picture } from '../../support/samples/media-files.ts';

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

it('cron of the real Worker copies recordings and pictures from another host, in parts', async () => {
  const { db, url } = await openTestDatabase();
  const temporary = await temporaryDirectory();
  const options = await readFile(path.join(testBundle.directory, 'options.json'), 'utf8');
  const { compatibilityDate, compatibilityFlags, assets, r2Buckets } = MiniflareOptions.parse(
    JSON.parse(options),
  );
  const directory = path.join(temporary.directory, 'site');
  await mkdir(directory);
  // A valid recording of more than one part.
  const times = Math.ceil((MEDIA_PART_BYTES * 1.1) / HYMN.length);
  const sunday = new Uint8Array(HYMN.length * times);
  for (let time = 0; time < times; time += 1) sunday.set(HYMN, HYMN.length * time);
  const image = 'https://media.example.org/shepherd.png';
  const hosts = audioHosts({
    'https://media.example.org/1.mp3': fileHost(sunday),
    [image]: fileHost(await picture('png'), 'image/png'),
  });
  const miniflare = new Miniflare({
    workers: [
      {
        ...{
          name: 'worker',
          compatibilityDate,
          compatibilityFlags,
          outboundService: { name: 'edge', entrypoint: 'Egress' },
        },
        assets: { ...assets, directory },
        modulesRoot: testBundle.directory,
        modules: [{ type: 'ESModule', path: path.join(testBundle.directory, 'index.js') }],
        bindings: {
          DATABASE_URL: url,
          SESSION_SECRET: 'a secret that only tests know, 32+',
          ADMIN_PASSWORD_HASH: await cheapPasswordHash('grace and peace'),
          SENDGRID_API_KEY: 'SG.test',
          MAIL_FROM: 'website@example.org',
          MAIL_TO: 'office@example.org',
        },
        ...(r2Buckets === undefined ? {} : { r2Buckets }),
      },
      {
        ...{ name: 'edge', compatibilityDate, modules: true },
        scriptPath: path.resolve('tools/local/worker/edge.js'),
        bindings: { CONFIGURED_HOSTS: [new URL(url).hostname] },
        serviceBindings: {
          ANYWHERE: { network: { allow: ['public', 'private'] } },
          // The internet has only the host of the files.
          INTERNET: async ({ method, url: address, headers }: WorkerRequest) => {
            const range = headers.get('Range');
            const sent = { method, headers: range === null ? {} : { Range: range } };
            const answer = await hosts.fetch(address, sent);
            return new WorkerResponse(await answer.arrayBuffer(), {
              status: answer.status,
              headers: Object.fromEntries(answer.headers),
            });
          },
        },
      },
    ],
    r2Persist: temporary.directory,
    cf: false,
  });
  try {
    const items = [episode(1, `<itunes:image href="${image}"/>`)];
    await importFile(db, fileOf(feedOf(items)), { isCopied: true });
    const worker = await miniflare.getWorker('worker');
    const { outcome } = await worker.scheduled({ cron: '*/15 * * * *' });
    expect(outcome).toBe('ok');
    const [run] = await listRuns({ database: db });
    expect(run?.copies).toEqual({ all: 2, copied: 2, waiting: 0, failed: [] });
    const parts = hosts.asked.filter((asked) => asked === 'GET https://media.example.org/1.mp3');
    expect(parts.length).toBeGreaterThan(1);
    const [made] = await db.select().from(sermons);
    expect(made).toMatchObject({ audioBytes: sunday.length, audioType: 'audio/mpeg' });
    const copied = await miniflare.dispatchFetch(
      `https://church.example.org${made?.audioUrl ?? ''}`,
    );
    expect(Buffer.from(await copied.arrayBuffer()).equals(sunday)).toBe(true);
    expect(made?.thumbnailUrl).toMatch(/^\/media\/[\da-f]{32}\.png$/);
  } finally {
    await miniflare.dispose();
    await temporary.remove();
  }
});
