import { afterAll, afterEach, beforeEach } from 'vitest';
import type { Dependencies } from '#api/dependencies.ts';
import {
  asAdmin,
  signIn,
  createTestApp,
  newClient,
  openTestDatabase,
  ORIGIN,
  type TestApp,
} from './app.ts';
import { uploading, type SendRaw } from '../samples/uploads.ts';
import { openBucket } from './bindings.ts';

/** One app for all tests of a file, each of which begins without rows, and its calls as the admin. */
export async function adminApp(overrides: Partial<Dependencies> = {}) {
  const { db, url, clear } = await openTestDatabase();
  const app = createTestApp(db, overrides);
  const session = { Cookie: '' };
  /** Signs in anew, as after the hours that a test has let pass. */
  const signInAgain = async () => {
    Object.assign(session, await signIn(app));
  };
  await signInAgain();
  beforeEach(clear);
  return { app, db, url, clear, session, signInAgain, send: asAdmin(app, session) };
}

/** An app of its own for each test of a file, on a database without rows and sign-ins: `app` is the running test's. */
export async function freshApp() {
  const { db, clear, clearSignIns } = await openTestDatabase();
  let current = createTestApp(db);
  beforeEach(async () => {
    await clear();
    await clearSignIns();
    current = createTestApp(db);
  });
  afterEach(() => current.settled());
  const app = new Proxy(current, { get: (_, name: keyof TestApp) => current[name] });
  return { app, db, clear };
}

/** A fresh app for each test, and its calls as the admin, who signs in before each. */
export async function freshAdminApp() {
  const { app, db, clear } = await freshApp();
  const session = { Cookie: '' };
  /** Signs in anew, as after the hours that a test has let pass. */
  const signInAgain = async () => {
    Object.assign(session, await signIn(app));
  };
  beforeEach(signInAgain);
  return { app, db, clear, session, signInAgain, send: asAdmin(app, session) };
}

const OFFICE = 'office@example.org';

/** A fresh app for each test, and what visitors do with its forms. */
export async function formsApp() {
  const { app, db, clear } = await freshApp();
  const mailsTo = async (isTo: (to: string) => boolean) => {
    await app.settled();
    return app.mailer.sent.filter(({ to }) => isTo(to));
  };
  return {
    ...{ app, db, clear },
    /** Sends a form, by default as somebody who has sent none. */
    post: (path: string, body: unknown, headers: Record<string, string> = newClient()) =>
      app.send('POST', path, body, headers),
    /** What was sent to the office, once pending work is done. */
    toOffice: () => mailsTo((to) => to === OFFICE),
    /** What was sent to visitors, once pending work is done. */
    receipts: () => mailsTo((to) => to !== OFFICE),
  };
}

/** One app with a bucket for all tests of a file, each of which begins without rows and files. */
export async function mediaApp(overrides: Partial<Dependencies> = {}) {
  const { bucket, keys, close } = await openBucket();
  const { app, session, ...rest } = await adminApp({ bucket, ...overrides });
  beforeEach(async () => bucket.delete([...(await keys()), 'announcement.json']));
  afterAll(close);
  const sendRaw: SendRaw = (method, path, body, headers) =>
    app.request(path, {
      method,
      headers: { Origin: ORIGIN, ...session, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  return { ...rest, app, session, bucket, keys, sendRaw, ...uploading(sendRaw) };
}
