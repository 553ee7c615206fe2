import { desc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { markAsDemoQuery } from '#db/dashboard/demo-records.ts';
import { sermonRow } from '#db/seed/factories.ts';
import { contactMessageRow, visitRequestRow } from '../../support/samples/records.ts';
import { contactMessages, imports, sermons, visitRequests } from '#db/tables.ts';
import type { AuditEntry } from '#shared/history/audit.ts';
import { signIn, newClient, PASSWORD } from '../../support/app/app.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { registeredCalls, splitCall, TAKES } from '../../support/app/calls.ts';
import { picture } from '../../support/samples/media-files.ts';
import { authenticator, passkeyCalls } from '../../support/app/passkeys.ts';
import { mediaApp } from '../../support/app/fixtures.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const { app, db, session, signInAgain, send, upload } = await mediaApp();
Object.assign(session, { 'User-Agent': CHROME });
beforeEach(async () => {
  // Each test begins with one session, so that the next has the number 2.
  await db.execute(sql`truncate passkeys, sessions restart identity`);
  await signInAgain();
});

/** Sends a write that must succeed. */
async function write(method: string, path: string, body?: unknown) {
  const answer = await send(method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
}
const newSermon = () => write('POST', '/api/sermons', TAKES['POST /api/sermons']?.body);
const newEvent = () => write('POST', '/api/events', TAKES['POST /api/events']?.body);
const newBulletin = () => write('POST', '/api/bulletins', TAKES['POST /api/bulletins']?.body);
const newPage = () => write('POST', '/api/pages', TAKES['POST /api/pages']?.body);
const newMessage = () =>
  db.insert(contactMessages).values(contactMessageRow({ email: 'ruth@example.org' }));
const newVisit = () => db.insert(visitRequests).values(visitRequestRow());
const PHOTO = await picture('webp');
const newPhoto = () => upload('Altar.webp', PHOTO);
const HERO = '/api/pictures/home/hero';
const REPLY = { to: 'ruth@example.org', subject: 'Re: Hello', text: 'Dear Ruth' };
const placed = { mediaId: 1, focus: { x: 0.5, y: 0.5 } };
const STORY = '/api/page-texts/about/story';
const ownStory = () => write('PUT', STORY, { markdown: 'Nine people.' });
const announce = () => write('PUT', '/api/announcement', TAKES['PUT /api/announcement']?.body);

const phone = authenticator();
const { added, enter } = passkeyCalls(() => ({ app, cookie: session }));
const newPasskey = () => added(phone);

type Write = {
  /** Creates the records that the call needs. */
  before?: () => Promise<unknown>;
  /** The id or path parameter, if it is not that of the first record. */
  path?: string;
  /** The body, if it is not the one in `TAKES`. */
  body?: unknown;
  /** Replaces the call by several steps. */
  run?: () => Promise<unknown>;
};

/** Every write of the admin that is recorded, as an editor makes it. */
const WRITES: Record<string, [AuditEntry['action'], AuditEntry['type'], Write?]> = {
  'POST /api/auth/login': ['signed-in', 'session', { run: signInElsewhere }],
  'POST /api/auth/logout': ['signed-out', 'session', { run: endAnother }],
  'POST /api/auth/passkey': [
    'signed-in',
    'session',
    { before: newPasskey, run: () => enter(phone) },
  ],
  'POST /api/passkeys': ['created', 'passkey', { run: newPasskey }],
  'PATCH /api/passkeys/:id': ['updated', 'passkey', { before: newPasskey }],
  'DELETE /api/passkeys/:id': ['deleted', 'passkey', { before: newPasskey }],
  'DELETE /api/sessions/:id': [
    ...(['deleted', 'session'] as const),
    { before: () => signIn(app), path: '/api/sessions/2' },
  ],
  'POST /api/sermons': ['created', 'sermon'],
  'PATCH /api/sermons/:id': ['updated', 'sermon', { before: newSermon, body: { title: 'Quails' } }],
  'DELETE /api/sermons/:id': ['deleted', 'sermon', { before: newSermon }],
  'DELETE /api/sermons/:id/next-version': [
    ...(['updated', 'sermon'] as const),
    {
      before: () =>
        newSermon().then(() => write('PATCH', '/api/sermons/1?next=save', { title: 'Quails' })),
      path: '/api/sermons/1/next-version',
    },
  ],
  'PUT /api/sermons/:id/transcript': ['created', 'transcript', { before: newSermon }],
  'DELETE /api/sermons/:id/transcript': [
    ...(['deleted', 'transcript'] as const),
    {
      before: () =>
        newSermon().then(() =>
          write('PUT', '/api/sermons/1/transcript', { text: 'Grace to you.' }),
        ),
    },
  ],
  'POST /api/events': ['created', 'event'],
  'PATCH /api/events/:id': ['updated', 'event', { before: newEvent, body: { title: 'Bread' } }],
  'DELETE /api/events/:id': ['deleted', 'event', { before: newEvent }],
  'PUT /api/settings': ['created', 'settings'],
  'PUT /api/announcement': ['created', 'announcement'],
  'DELETE /api/announcement': ['deleted', 'announcement', { before: announce }],
  'POST /api/pages': ['created', 'page'],
  'PATCH /api/pages/:id': ['updated', 'page', { before: newPage }],
  'DELETE /api/pages/:id': ['deleted', 'page', { before: newPage }],
  'POST /api/bulletins': ['created', 'bulletin'],
  'PATCH /api/bulletins/:id': ['updated', 'bulletin', { before: newBulletin }],
  'DELETE /api/bulletins/:id': ['deleted', 'bulletin', { before: newBulletin }],
  'POST /api/page-texts': ['created', 'page-text'],
  'PUT /api/page-texts/:folder/:name': ['updated', 'page-text', { before: ownStory, path: STORY }],
  'DELETE /api/page-texts/:folder/:name': [
    'deleted',
    'page-text',
    { before: ownStory, path: STORY },
  ],
  'DELETE /api/page-texts/:folder/:name/next-version': [
    ...(['updated', 'page-text'] as const),
    {
      before: () => ownStory().then(() => write('PUT', `${STORY}?next=save`, { markdown: 'Next' })),
      path: `${STORY}/next-version`,
    },
  ],
  'PUT /api/text-lists/:list': [
    ...(['created', 'text-list'] as const),
    { path: '/api/text-lists/values', body: { entries: ['values/prayer', 'values/truth'] } },
  ],
  'POST /api/media/:id/complete': ['created', 'media', { run: newPhoto }],
  'PATCH /api/media/:id': ['updated', 'media', { before: newPhoto }],
  'DELETE /api/media/:id': ['deleted', 'media', { before: newPhoto }],
  'PUT /api/pictures/:folder/:name': ['created', 'picture', { before: newPhoto, path: HERO }],
  'DELETE /api/pictures/:folder/:name': [
    ...(['deleted', 'picture'] as const),
    { before: () => newPhoto().then(() => write('PUT', HERO, placed)), path: HERO },
  ],
  'PATCH /api/contact-forms/:id': ['updated', 'contact-message', { before: newMessage }],
  'DELETE /api/contact-forms/:id': ['deleted', 'contact-message', { before: newMessage }],
  'PATCH /api/visit-requests/:id': ['updated', 'visit-request', { before: newVisit }],
  'DELETE /api/visit-requests/:id': ['deleted', 'visit-request', { before: newVisit }],
  'POST /api/send-email': [
    ...(['updated', 'contact-message'] as const),
    { before: newMessage, body: { ...REPLY, replyToMessageId: 1 } },
  ],
  'DELETE /api/demo-records/:part': [
    ...(['deleted', 'sermon'] as const),
    { before: demoSermon, path: '/api/demo-records/sermons-and-events' },
  ],
  'POST /api/imports': ['created', 'import'],
  'DELETE /api/imports/:id': ['deleted', 'import', { before: newImport, run: endImport }],
  'POST /api/audit/:id/restore': [
    ...(['updated', 'sermon'] as const),
    {
      before: () => newSermon().then(() => write('PATCH', '/api/sermons/1', { title: 'Quails' })),
      run: async () => {
        const [newest] = await auditEntries(send);
        await write('POST', `/api/audit/${newest?.id ?? 0}/restore`);
      },
    },
  ],
};

async function signInElsewhere() {
  const elsewhere = { ...newClient(), 'User-Agent': CHROME };
  await app.send('POST', '/api/auth/login', { password: PASSWORD }, elsewhere);
}

async function endAnother() {
  const another = { ...(await signIn(app)), 'User-Agent': CHROME };
  await app.send('POST', '/api/auth/logout', undefined, another);
}

async function newImport() {
  await write('POST', '/api/imports', TAKES['POST /api/imports']?.body);
}

async function endImport() {
  const [run] = await db.select().from(imports).orderBy(desc(imports.id)).limit(1);
  await write('DELETE', `/api/imports/${run?.id ?? 0}`);
}

async function demoSermon() {
  await db.insert(sermons).values(sermonRow());
  await markAsDemoQuery(db);
}

/**
 * Writes without an audit entry: they change no content (steps of an upload, visitors' forms, the checklist,
 * preview links), are recorded once for a whole import, or store a transcript that the website itself made.
 */
const NOT_RECORDED = [
  'POST /api/contact',
  'POST /api/visit',
  'POST /api/publishing',
  'POST /api/auth/passkey/options',
  'POST /api/passkeys/options',
  'PATCH /api/first-day',
  'POST /api/first-day/test-mail',
  'POST /api/unsent-mails/:id/send',
  'POST /api/sermons/:id/transcription',
  'POST /api/media',
  'PUT /api/media/:id/parts/:n',
  'DELETE /api/media/:id/parts',
  'POST /api/sermons/:id/preview-link',
  'DELETE /api/sermons/:id/preview-link',
  'POST /api/events/:id/preview-link',
  'DELETE /api/events/:id/preview-link',
  'POST /api/bulletins/:id/preview-link',
  'DELETE /api/bulletins/:id/preview-link',
  'POST /api/pages/:id/preview-link',
  'DELETE /api/pages/:id/preview-link',
  'PUT /api/media/:id/variants/:width',
  'POST /api/imports/read',
  'POST /api/imports/compare',
  'POST /api/imports/sizes',
  'POST /api/imports/copy',
  'POST /api/imports/:id/copies',
  'POST /api/imports/:id/records',
  'POST /api/imports/:id/end',
];

describe('the audit trail', () => {
  it('knows every write of the app', () => {
    const writes = registeredCalls(app.app).filter((call) => !call.startsWith('GET'));
    expect(writes.toSorted()).toEqual([...Object.keys(WRITES), ...NOT_RECORDED].toSorted());
  });

  it.each(Object.entries(WRITES))('records %s', async (call, [action, type, given = {}]) => {
    await given.before?.();
    const earlier = new Set((await auditEntries(send)).map(({ id }) => id));
    const { method, path } = splitCall(call);
    const run = () => write(method, given.path ?? path, given.body ?? TAKES[call]?.body);
    await (given.run ?? run)();
    const entries = (await auditEntries(send)).filter(({ id }) => !earlier.has(id));
    const entry = entries.find((one) => one.action === action && one.type === type);
    expect(entry?.session).toMatch(/^Chrome on Windows, [0-9a-f]{4}$/);
  });
});
