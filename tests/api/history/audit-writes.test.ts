import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { markAsDemo } from '#db/dashboard/demo-records.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { contactMessageRow, visitRequestRow } from '../../support/samples/rows.ts';
import { contactMessages, sermons, visitRequests } from '#db/tables.ts';
import type { AuditEntry } from '#shared/history/audit.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { asAdmin, signIn } from '../../support/browser/admin.ts';
import {
  createTestApp,
  newClient,
  openTestDatabase,
  ORIGIN,
  PASSWORD,
} from '../../support/app/app.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { openBucket } from '../../support/app/bucket.ts';
import { registeredCalls } from '../../support/app/calls.ts';
import { contentKinds } from '../../support/app/content-kinds.ts';
import { eventInput } from '../../support/samples/event-input.ts';
import { picture } from '../../support/samples/media-files.ts';
import { authenticator } from '../../support/app/authenticator.ts';
import { passkeyCalls } from '../../support/app/passkeys.ts';
import { uploading } from '../../support/screens/uploads.ts';

const database = await openTestDatabase();
const { db } = database;
const { bucket, close } = await openBucket();
const app = createTestApp(db, { bucket });
let cookie = { Cookie: '' };
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
let admin = { ...cookie, 'User-Agent': CHROME };
const send: ReturnType<typeof asAdmin> = (...call) => asAdmin(app, admin)(...call);
afterAll(close);
beforeEach(async () => {
  await database.clear();
  await database.clearSignIns();
  cookie = await signIn(app);
  admin = { ...cookie, 'User-Agent': CHROME };
});

const { upload } = uploading((method, path, body, headers) =>
  app.request(path, {
    method,
    headers: { Origin: ORIGIN, ...admin, ...headers },
    ...(body === undefined ? {} : { body }),
  }),
);
const [, { body: SERMON }] = contentKinds;
const ANNOUNCEMENT = {
  text: 'Snow: no service today',
  linkUrl: null,
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-21T03:00:00.000Z',
};
const MINISTRY = { folder: 'values', title: 'Joy', markdown: 'We sing.' };
const PHOTO = await picture('webp');
const FOCUS = { x: 0.5, y: 0.5 };

/** Sends a write that must succeed. */
async function write(method: string, path: string, body?: unknown) {
  const answer = await send(method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
}
const newSermon = () => write('POST', '/api/sermons', SERMON);
const newEvent = () => write('POST', '/api/events', eventInput());
const newMessage = () => db.insert(contactMessages).values(contactMessageRow());
const newVisit = () => db.insert(visitRequests).values(visitRequestRow());
const newPhoto = () => upload('Altar.webp', PHOTO);
const story = (markdown: string) => write('PUT', '/api/page-texts/about/story', { markdown });

const phone = authenticator();
const { added, enter } = passkeyCalls(() => ({ app, cookie: admin }));
const newPasskey = () => added(phone);
const newSession = () => signIn(app);

type Write = {
  action: AuditEntry['action'];
  type: AuditEntry['type'];
  before?: () => Promise<unknown>;
  run: () => Promise<unknown>;
};

/** Every write of the admin that is recorded, as an editor makes it. */
const WRITES: Record<string, Write> = {
  'POST /api/auth/login': {
    ...{ action: 'signed-in', type: 'session' },
    run: () =>
      app.send(...(['POST', '/api/auth/login', { password: PASSWORD }] as const), {
        ...newClient(),
        'User-Agent': CHROME,
      }),
  },
  'POST /api/auth/logout': {
    ...{ action: 'signed-out', type: 'session' },
    run: async () =>
      app.send('POST', '/api/auth/logout', undefined, {
        ...(await signIn(app)),
        'User-Agent': CHROME,
      }),
  },
  'POST /api/auth/passkey': {
    ...{ action: 'signed-in', type: 'session', before: newPasskey },
    run: () => enter(phone),
  },
  'POST /api/passkeys': { action: 'created', type: 'passkey', run: newPasskey },
  'PATCH /api/passkeys/:id': {
    ...{ action: 'updated', type: 'passkey', before: newPasskey },
    run: () => write('PATCH', '/api/passkeys/1', { name: 'Blue key' }),
  },
  'DELETE /api/passkeys/:id': {
    ...{ action: 'deleted', type: 'passkey', before: newPasskey },
    run: () => write('DELETE', '/api/passkeys/1'),
  },
  'DELETE /api/sessions/:id': {
    ...{ action: 'deleted', type: 'session', before: newSession },
    run: () => write('DELETE', '/api/sessions/2'),
  },
  'POST /api/sermons': { action: 'created', type: 'sermon', run: newSermon },
  'PATCH /api/sermons/:id': {
    ...{ action: 'updated', type: 'sermon', before: newSermon },
    run: () => write('PATCH', '/api/sermons/1', { title: 'Quails' }),
  },
  'DELETE /api/sermons/:id': {
    ...{ action: 'deleted', type: 'sermon', before: newSermon },
    run: () => write('DELETE', '/api/sermons/1'),
  },
  'POST /api/events': { action: 'created', type: 'event', run: newEvent },
  'PATCH /api/events/:id': {
    ...{ action: 'updated', type: 'event', before: newEvent },
    run: () => write('PATCH', '/api/events/1', { title: 'Bread Supper' }),
  },
  'DELETE /api/events/:id': {
    ...{ action: 'deleted', type: 'event', before: newEvent },
    run: () => write('DELETE', '/api/events/1'),
  },
  'PUT /api/settings': {
    ...{ action: 'created', type: 'settings' },
    run: () => write('PUT', '/api/settings', DEFAULT_SETTINGS),
  },
  'PUT /api/announcement': {
    ...{ action: 'created', type: 'announcement' },
    run: () => write('PUT', '/api/announcement', ANNOUNCEMENT),
  },
  'DELETE /api/announcement': {
    ...{ action: 'deleted', type: 'announcement' },
    before: () => write('PUT', '/api/announcement', ANNOUNCEMENT),
    run: () => write('DELETE', '/api/announcement'),
  },
  'POST /api/page-texts': {
    ...{ action: 'created', type: 'page-text' },
    run: () => write('POST', '/api/page-texts', MINISTRY),
  },
  'PUT /api/page-texts/:folder/:name': {
    ...{ action: 'updated', type: 'page-text', before: () => story('Nine people.') },
    run: () => story('Ten people.'),
  },
  'DELETE /api/page-texts/:folder/:name': {
    ...{ action: 'deleted', type: 'page-text', before: () => story('Nine people.') },
    run: () => write('DELETE', '/api/page-texts/about/story'),
  },
  'PUT /api/text-lists/:list': {
    ...{ action: 'created', type: 'text-list' },
    run: () =>
      write('PUT', '/api/text-lists/values', { entries: ['values/prayer', 'values/truth'] }),
  },
  'POST /api/media/:id/complete': { action: 'created', type: 'media', run: newPhoto },
  'PATCH /api/media/:id': {
    ...{ action: 'updated', type: 'media', before: newPhoto },
    run: () => write('PATCH', '/api/media/1', { alt: 'The altar' }),
  },
  'DELETE /api/media/:id': {
    ...{ action: 'deleted', type: 'media', before: newPhoto },
    run: () => write('DELETE', '/api/media/1'),
  },
  'PUT /api/pictures/:folder/:name': {
    ...{ action: 'created', type: 'picture', before: newPhoto },
    run: () => write('PUT', '/api/pictures/home/hero', { mediaId: 1, focus: FOCUS }),
  },
  'DELETE /api/pictures/:folder/:name': {
    ...{ action: 'deleted', type: 'picture' },
    before: async () => {
      await newPhoto();
      await write('PUT', '/api/pictures/home/hero', { mediaId: 1, focus: FOCUS });
    },
    run: () => write('DELETE', '/api/pictures/home/hero'),
  },
  'PATCH /api/contact-forms/:id': {
    ...{ action: 'updated', type: 'contact-message', before: newMessage },
    run: () => write('PATCH', '/api/contact-forms/1', { isProcessed: true }),
  },
  'DELETE /api/contact-forms/:id': {
    ...{ action: 'deleted', type: 'contact-message', before: newMessage },
    run: () => write('DELETE', '/api/contact-forms/1'),
  },
  'PATCH /api/visit-requests/:id': {
    ...{ action: 'updated', type: 'visit-request', before: newVisit },
    run: () => write('PATCH', '/api/visit-requests/1', { isProcessed: true }),
  },
  'DELETE /api/visit-requests/:id': {
    ...{ action: 'deleted', type: 'visit-request', before: newVisit },
    run: () => write('DELETE', '/api/visit-requests/1'),
  },
  'POST /api/send-email': {
    ...{ action: 'updated', type: 'contact-message' },
    before: () =>
      db.insert(contactMessages).values(contactMessageRow({ email: 'ruth@example.org' })),
    run: () =>
      write('POST', '/api/send-email', {
        ...{ to: 'ruth@example.org', subject: 'Re: Hello', text: 'Dear Ruth' },
        replyToMessageId: 1,
      }),
  },
  'DELETE /api/demo-records/:part': {
    ...{ action: 'deleted', type: 'sermon' },
    before: async () => {
      await db.insert(sermons).values(sermonRow());
      await markAsDemo(db);
    },
    run: () => write('DELETE', '/api/demo-records/sermons-and-events'),
  },
  'POST /api/audit/:id/restore': {
    ...{ action: 'updated', type: 'sermon' },
    before: async () => {
      await newSermon();
      await write('PATCH', '/api/sermons/1', { title: 'Quails' });
    },
    run: async () => write('POST', `/api/audit/${(await auditEntries(send))[0]?.id ?? 0}/restore`),
  },
};

/** Writes that change nothing of the church's: steps on the way to a file, visitors' own forms, the checklist. */
const NOT_RECORDED = [
  'POST /api/contact',
  'POST /api/visit',
  'POST /api/publishing',
  'POST /api/auth/passkey/options',
  'POST /api/passkeys/options',
  'PATCH /api/first-day',
  'POST /api/first-day/test-mail',
  'POST /api/unsent-mails/:id/send',
  'POST /api/media',
  'PUT /api/media/:id/parts/:n',
  'DELETE /api/media/:id/parts',
  'PUT /api/media/:id/variants/:width',
];

describe('the audit trail', () => {
  it('knows every write of the app', () => {
    const writes = registeredCalls(app.app).filter((call) => !call.startsWith('GET'));
    expect(writes.toSorted()).toEqual([...Object.keys(WRITES), ...NOT_RECORDED].toSorted());
  });

  it.each(Object.entries(WRITES))('records %s', async (_, { action, type, before, run }) => {
    await before?.();
    const earlier = new Set((await auditEntries(send)).map(({ id }) => id));
    await run();
    const entries = (await auditEntries(send)).filter(({ id }) => !earlier.has(id));
    const entry = entries.find((one) => one.action === action && one.type === type);
    expect(entry?.session).toMatch(/^Chrome on Windows, [0-9a-f]{4}$/);
  });
});
