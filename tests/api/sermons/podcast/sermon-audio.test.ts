import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runMaintenance } from '#api/cron/cron.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { sermons } from '#db/tables.ts';
import { Sermon, type CreateSermonInput } from '#shared/sermons/sermons.ts';
import {
  asAdmin,
  ifMatch,
  signIn,
  createTestApp,
  openTestDatabase,
} from '../../../support/app/app.ts';
import { audioHosts, fileHost, HYMN } from '../../../support/app/audio-host.ts';

const database = await openTestDatabase();
const FILE = 'https://cdn.example.org/hymn.mp3';
const OTHER = 'https://cdn.example.org/other.mp3';
const HEARD = { audioBytes: 65_829, audioType: 'audio/mpeg', audioSeconds: 16, audioProblem: null };
const UNKNOWN = { audioBytes: null, audioType: null, audioSeconds: null, audioProblem: null };

beforeEach(database.clear);

/** The app with fake hosts of recordings, and its calls as the admin. */
async function appAmong(answers: Parameters<typeof audioHosts>[0]) {
  const { fetch, asked } = audioHosts(answers);
  const app = createTestApp(database.db, { fetch });
  const send = asAdmin(app, await signIn(app));
  const save = async (method: string, path: string, body: Partial<CreateSermonInput>) => {
    const response = await send(method, path, body);
    expect(response.status).toBeLessThan(300);
    return Sermon.parse(await response.json());
  };
  return { app, asked, send, save };
}

const input = (audioUrl: string | null): CreateSermonInput => ({
  title: 'Manna',
  description: 'Bread for one day.',
  speaker: 'Pastor Example',
  date: '2026-11-15T00:00:00.000Z',
  thumbnailUrl: '/images/sermon-placeholder.png',
  videoUrl: null,
  audioUrl,
  content: null,
  series: null,
  scripture: null,
  handouts: [],
});

const readSermon = async (app: { request: (path: string) => Promise<Response> }) =>
  Sermon.parse(await (await app.request('/api/sermons/1')).json());

const feedOf = async (app: { request: (path: string) => Promise<Response> }) =>
  (await app.request('/sermons/feed.xml')).text();

describe('saving a sermon', () => {
  it('asks the host of its recording, tells the editor, and puts it into the podcast', async () => {
    const { app, save } = await appAmong({ [FILE]: fileHost(HYMN) });
    const created = await save('POST', '/api/sermons', input(FILE));
    expect(created).toMatchObject({ ...HEARD, version: 1 });
    expect(await readSermon(app)).toEqual(created);
    expect(await feedOf(app)).toContain(
      `<enclosure url="${FILE}" length="65829" type="audio/mpeg"/>`,
    );
  });

  it('keeps what cannot be measured out of the podcast, and says why', async () => {
    const { app, save } = await appAmong({ [FILE]: fileHost(HYMN, 'text/html') });
    const created = await save('POST', '/api/sermons', input(FILE));
    expect(created).toMatchObject({ ...UNKNOWN, audioProblem: 'wrong_type', audioUrl: FILE });
    expect(await readSermon(app)).toEqual(created);
    expect(await feedOf(app)).not.toContain('<item>');
  });

  it('looks for a recording of the site’s own among its files', async () => {
    const { save, asked } = await appAmong({});
    const created = await save('POST', '/api/sermons', input('/audio/gone.mp3'));
    expect(created).toMatchObject({ audioUrl: '/audio/gone.mp3', audioProblem: 'missing' });
    expect(asked).toEqual([]);
  });

  it('measures another recording anew, and forgets one that was taken away', async () => {
    const { save } = await appAmong({
      [FILE]: fileHost(HYMN),
      [OTHER]: fileHost(HYMN.slice(0, 9)),
    });
    await save('POST', '/api/sermons', input(FILE));
    const changed = await save('PATCH', '/api/sermons/1', { audioUrl: OTHER });
    expect(changed).toMatchObject({ ...HEARD, audioBytes: 9, audioSeconds: null, version: 2 });
    expect(await save('PATCH', '/api/sermons/1', { audioUrl: '' })).toMatchObject(UNKNOWN);
  });

  it('does not ask again for the recording that it knows', async () => {
    const { save, asked } = await appAmong({ [FILE]: fileHost(HYMN) });
    await save('POST', '/api/sermons', input(FILE));
    const before = asked.length;
    expect(await save('PATCH', '/api/sermons/1', input(FILE))).toMatchObject(HEARD);
    expect(await save('PATCH', '/api/sermons/1', { title: 'Bread' })).toMatchObject(HEARD);
    expect(asked).toHaveLength(before);
  });

  it('asks again when the last attempt failed, and does not count what stayed the same as a change', async () => {
    const failing = await appAmong({});
    await failing.save('POST', '/api/sermons', input(FILE));
    const before = await readContentRevision(database.db);
    const again = await failing.save('PATCH', '/api/sermons/1', input(FILE));
    expect(again.audioProblem).toBe('unreachable');
    expect(await readContentRevision(database.db)).toBe(before + 1);
    const { save } = await appAmong({ [FILE]: fileHost(HYMN) });
    expect(await save('PATCH', '/api/sermons/1', { title: 'Bread' })).toMatchObject(HEARD);
  });

  it('sends no request for a sermon without a recording, or that was refused', async () => {
    const { save, send, asked } = await appAmong({ [FILE]: fileHost(HYMN) });
    await save('POST', '/api/sermons', input(null));
    const refused = await send('PATCH', '/api/sermons/1', { audioUrl: FILE }, ifMatch(7));
    expect(refused.status).toBe(412);
    expect((await send('PATCH', '/api/sermons/9', { audioUrl: FILE })).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('has stored the sermon before it waits for a host', async () => {
    const stored: unknown[] = [];
    const { save } = await appAmong({
      [FILE]: async (request) => {
        stored.push(await database.db.$count(sermons, eq(sermons.audioUrl, FILE)));
        return fileHost(HYMN)(request);
      },
    });
    await save('POST', '/api/sermons', input(FILE));
    expect(new Set(stored)).toEqual(new Set([1]));
  });

  it('keeps the recording of a later save when an earlier host answers late', async () => {
    const { save, send } = await appAmong({
      [FILE]: async (request) => {
        if (request.method === 'HEAD') await send('PATCH', '/api/sermons/1', { audioUrl: OTHER });
        return fileHost(HYMN)(request);
      },
      [OTHER]: fileHost(HYMN.slice(0, 9)),
    });
    await save('POST', '/api/sermons', input(FILE));
    const [row] = await database.db.select().from(sermons);
    expect(row).toMatchObject({ audioUrl: OTHER, audioBytes: 9 });
  });

  it('is not undone when the result cannot be stored', async () => {
    const { save, app } = await appAmong({
      [FILE]: fileHost(HYMN, 'audio/mpeg'),
    });
    await database.db.execute(
      'alter table sermons add constraint no_length check (audio_bytes is null)',
    );
    try {
      expect(await save('POST', '/api/sermons', input(FILE))).toMatchObject(UNKNOWN);
      expect(app.logs).toContainEqual(expect.objectContaining({ event: 'audio', sermon: 1 }));
    } finally {
      await database.db.execute('alter table sermons drop constraint no_length');
    }
    expect(await readSermon(app)).toMatchObject({ title: 'Manna', audioUrl: FILE });
  });
});

describe('cron', () => {
  it('measures new recordings, a few at a time, and retries temporary failures', async () => {
    const rows = Array.from({ length: 12 }, () => sermonRow({ audioUrl: FILE }));
    const passing = sermonRow({ audioUrl: FILE, audioProblem: 'too_slow' });
    const lasting = sermonRow({ audioUrl: FILE, audioProblem: 'wrong_type' });
    await database.db.insert(sermons).values([...rows, passing, lasting, sermonRow()]);
    const { app } = await appAmong({ [FILE]: fileHost(HYMN) });
    const known = () => database.db.$count(sermons, eq(sermons.audioBytes, 65_829));
    await runMaintenance(app.dependencies);
    expect(await known()).toBe(5);
    await runMaintenance(app.dependencies);
    await runMaintenance(app.dependencies);
    expect(await known()).toBe(13);
    const [row] = await database.db.select().from(sermons).where(eq(sermons.id, 14));
    expect(row).toMatchObject({ audioBytes: null, audioProblem: 'wrong_type', version: 1 });
  });

  it('raises no revision for a host that is still silent', async () => {
    const silent = sermonRow({ audioUrl: FILE, audioProblem: 'unreachable' });
    await database.db.insert(sermons).values(silent);
    const { app, asked } = await appAmong({});
    const before = await readContentRevision(database.db);
    await runMaintenance(app.dependencies);
    expect(asked).not.toEqual([]);
    expect(await readContentRevision(database.db)).toBe(before);
  });
});
