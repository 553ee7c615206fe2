import { sql } from 'drizzle-orm';
import { createApp } from '#api/app.ts';
import type { Dependencies } from '#api/dependencies.ts';
import type { LogEntry } from '#api/http/log.ts';
import type { Mailer, MailWithSender } from '#api/mail/mail.ts';
import type { Database } from '#db/client.ts';
import { contentRevision } from '#db/tables.ts';
import { DEFAULT_TEXTS_PATH, type DefaultText } from '#shared/pages/page-texts.ts';
import { cheapPasswordHash } from '#tools/harness/calls.ts';
import { createEdgeCache } from './bindings.ts';
import { createTestDatabase, type TestDatabase } from '#tools/harness/database.ts';

export const ORIGIN = 'http://church.test';
export const PASSWORD = 'grace and peace';
const PASSWORD_HASH = await cheapPasswordHash(PASSWORD);

/** Default texts that tests use. */
export const DEFAULT_TEXTS: DefaultText[] = [
  {
    id: 'about/story',
    title: 'Our Story',
    person: '',
    markdown: '[… how your church began]',
  },
  { id: 'about/founding', title: 'Founded', person: '', markdown: '[… month and year]' },
  { id: 'values/truth', title: 'Truth', person: '', markdown: 'We read the Bible.' },
  { id: 'values/prayer', title: 'Prayer', person: '', markdown: 'We pray.' },
  {
    id: 'leadership/senior-pastor',
    title: 'Senior Pastor',
    person: '{{pastorName}}',
    markdown: 'Write to {{email}}.',
    needs: 'pastorName',
  },
];

const PAGES: Readonly<Record<string, string>> = {
  [DEFAULT_TEXTS_PATH]: JSON.stringify(DEFAULT_TEXTS),
  '/404': '<h1>404 Page Not Found</h1>',
  '/shells/sermon-not-found': '<h1>Sermon Not Found</h1>',
  '/shells/event-not-found': '<h1>Event Not Found</h1>',
};

/** The files of the built site that the Worker reads. */
const assets = {
  fetch: (request: Request) => {
    const html = PAGES[new URL(request.url).pathname];
    const headers = { 'Content-Type': 'text/html', ETag: '"file"' };
    return Promise.resolve(new Response(html ?? null, { status: html ? 200 : 404, headers }));
  },
};

const noBucket = () => Promise.reject(new Error('A test with files passes its own bucket.'));

/** Replaces the bucket in apps that use no files. */
const bucket: Dependencies['bucket'] = {
  ...{ head: noBucket, get: noBucket, put: noBucket, list: noBucket, delete: noBucket },
  createMultipartUpload: noBucket,
  resumeMultipartUpload: () => {
    throw new Error('A test with files passes its own bucket.');
  },
};

/** A clock that only the test moves. */
export function testClock(start = '2026-11-20T12:00:00.000Z') {
  let now = Date.parse(start);
  return {
    read: () => new Date(now),
    advanceMinutes: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
}

/** A mailer that records mails; `refuse` makes it fail until told otherwise. */
export function recordingMailer() {
  const sent: MailWithSender[] = [];
  const state: { refuse: Error | null } = { refuse: null };
  const send: Mailer = (mail) => {
    if (state.refuse !== null) return Promise.reject(state.refuse);
    sent.push(mail);
    return Promise.resolve();
  };
  return { sent, state, send };
}

/** The app's configuration in tests. */
export const CONFIGURATION: Dependencies['configuration'] = {
  isPublic: false,
  sessionSecret: 'a secret that only tests know, 32+',
  adminPasswordHash: PASSWORD_HASH,
  mailTo: 'office@example.org',
  // Tests write to the database behind the app.
  transcribesUploads: false,
  revisionSeconds: 0,
  deployHook: null,
};

/** The real app on `database`; what it sends and logs is recorded. */
export function createTestApp(database: Database, overrides: Partial<Dependencies> = {}) {
  const clock = testClock();
  const mailer = recordingMailer();
  const logs: LogEntry[] = [];
  const running: Promise<unknown>[] = [];
  const dependencies: Dependencies = {
    database,
    mailer: mailer.send,
    assets,
    bucket,
    speechRecognizer: null,
    edgeCache: createEdgeCache(clock.read),
    fetch: () => Promise.reject(new TypeError('A test that calls another server brings its own.')),
    clock: clock.read,
    log: (entry) => logs.push(entry),
    configuration: CONFIGURATION,
    ...overrides,
  };
  const app = createApp(dependencies);
  const context = {
    waitUntil: (promise: Promise<unknown>) => {
      running.push(promise);
    },
    passThroughOnException: () => undefined,
    props: {},
  };
  const request = async (path: string, init: RequestInit = {}): Promise<Response> =>
    app.request(new URL(path, ORIGIN).href, init, {}, context);
  return {
    app,
    dependencies,
    clock,
    mailer,
    logs,
    request,
    /** Sends JSON like this site's pages. */
    send: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
      return request(path, {
        method,
        headers: { Origin: ORIGIN, ...type, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
    /** Waits for the app's work after its answers. */
    settled: async () => {
      await Promise.all(running.splice(0));
    },
  };
}
export type TestApp = ReturnType<typeof createTestApp>;

/** The tables that tests fill, except those of sign-ins. */
const TABLES = `
  events event_series cancelled_events sermons settings announcement contact_messages visit_requests
  message_replies blog_posts newsletter_subscriptions outgoing_mail rate_limits
  deploy_hook_call site_builds page_texts page_text_versions text_lists pages bulletins
  pictures media media_uploads first_day demo_records audit_entries maintenance
  imports imported_records import_files
`
  .trim()
  .split(/\s+/);

/** Truncates only tables that have been written to (their files are not empty), which is faster. */
const CLEAR = sql.raw(`
  do $$
  declare
    tables text[] := string_to_array('${TABLES.join()}', ',');
    filled text;
    name text;
  begin
    select string_agg(relname, ',') into filled from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(tables) and pg_relation_size(oid) > 0;
    if filled is not null then execute 'truncate ' || filled || ' cascade'; end if;
    for name in
      select sequencename from pg_sequences
      where last_value is not null
        and exists (select from unnest(tables) owner where starts_with(sequencename, owner || '_'))
    loop
      execute format('alter sequence %I restart', name);
    end loop;
  end $$`);

let opened: Promise<TestDatabase> | undefined;

/** The shared database of a Vitest worker, emptied; its files run one after another. */
export async function openTestDatabase() {
  opened ??= createTestDatabase({ isDirect: true });
  const { db, url } = await opened;
  /** Deletes all rows except sign-ins and restarts the numbers, so that a test sees only its own. */
  const clear = async () => {
    await db.execute(CLEAR);
  };
  /** Ends all sessions, which most files open once for all of their tests. */
  const clearSignIns = async () => {
    await db.execute(
      sql`truncate passkeys, sessions, known_browsers, used_challenges, sign_in_failures restart identity`,
    );
  };
  // Higher than any revision from the clock, so that each write raises it by exactly one.
  await db.update(contentRevision).set({ revision: 500_000_000 });
  await clear();
  await clearSignIns();
  return { db, url, clear, clearSignIns };
}

let clients = 0;

/** Headers of a client that is unique to the test. */
export function newClient(): { 'CF-Connecting-IP': string } {
  clients += 1;
  return { 'CF-Connecting-IP': `2001:db8:${clients.toString(16)}::1` };
}

/** Signs in. @returns the session cookie, valid in every test app with the same clock */
export async function signIn(app: TestApp): Promise<{ Cookie: string }> {
  const login = await app.send('POST', '/api/auth/login', { password: PASSWORD }, newClient());
  return { Cookie: (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
}

/** Sends requests to `app` like the admin's pages. */
export const asAdmin =
  (app: TestApp, cookie: { Cookie: string }) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.send(method, path, body, { ...cookie, ...headers });

/** `If-Match` for a record that was loaded with this version. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

/** Below every content revision that is given from now on. */
export const secondsSince2026 = (): number =>
  Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 1_000);
