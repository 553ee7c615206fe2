import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Miniflare, Response as WorkerResponse, type Request as WorkerRequest } from 'miniflare';
import { expect, it } from 'vitest';
import { listRuns } from '#api/import/runs.ts';
import { sermons } from '#db/tables.ts';
import { MEDIA_PART_BYTES } from '#shared/media/media.ts';
import { cheapPasswordHash } from '#tools/harness/calls.ts';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';
import { testBundle } from '#tools/harness/data-directory.ts';
import { MiniflareOptions } from '#tools/local/worker/worker-bundle.ts';
import { openTestDatabase } from '../../support/app/app.ts';
import { audioHosts, fileHost, HYMN } from '../../support/app/audio-host.ts';
import { episode, feedOf, fileOf } from '../../support/imports/files.ts';
import { importFile } from '../../support/imports/run-import.ts';
import { picture } from '../../support/samples/media-files.ts';

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
