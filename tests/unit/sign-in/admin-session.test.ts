import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { $adminStatus, watchAdminSession, type AdminStatus } from '#site/lib/api/admin-session.ts';
import { BrowserStorage } from '../../support/browser/browser-storage.ts';

const HOURS = 3_600_000;
const DAYS = 24 * HOURS;
const CHECK_MS = 60_000;
const PATIENCE = { timeout: 90_000 };

/** The server's answers to who is signed in; the browser is offline when one is rejected. */
const ask = vi.fn<() => Promise<Response>>();
const answer = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }));
const isAdmin = () => answer({ isAdmin: true });

const storage = new BrowserStorage();
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let browser = new EventTarget();
let stop: () => void;

const becomes = (status: AdminStatus) =>
  vi.waitFor(() => {
    expect($adminStatus.get()).toBe(status);
  }, PATIENCE);

/** Starts to watch, as a page does when it opens, and waits for the first answer. */
async function openPage(status: AdminStatus) {
  stop = watchAdminSession();
  await becomes(status);
}

const since = () => storage.getItem('adminSince');
const rememberLogin = (ago = 0) => {
  storage.setItem('adminSince', String(Date.now() - ago));
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  browser = Object.assign(new EventTarget(), {
    localStorage: storage,
    sessionStorage: new BrowserStorage(),
  });
  page.visibilityState = 'visible';
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', ask);
  vi.spyOn(console, 'warn').mockReturnValue();
  ask.mockReset().mockImplementation(isAdmin);
  for (const key of Object.keys(storage)) storage.removeItem(key);
  $adminStatus.set('checking');
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a login older than two hours ends without asking the server', async () => {
  rememberLogin(2 * HOURS);
  await openPage('visitor');
  expect(since()).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['says that it is none', () => answer({ isAdmin: false })],
  ['says something else than true', () => answer({ isAdmin: 'yes' })],
  ['refuses to say', () => answer({}, 403)],
  ['knows of no session', () => answer({}, 401)],
])('whoever the server %s is not treated as the admin', async (_, refusal) => {
  rememberLogin();
  ask.mockImplementation(refusal);
  await openPage('visitor');
  expect(since()).toBeNull();
});

describe.each([
  ['a failing server', () => answer({}, 503)],
  ['somebody else’s page', () => Promise.resolve(new Response('<h1>Log in</h1>'))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s', (_, failure) => {
  it('keeps a session that was confirmed before', async () => {
    await openPage('admin');
    ask.mockImplementation(failure);
    await vi.advanceTimersByTimeAsync(CHECK_MS);
    await vi.waitFor(() => {
      expect(console.warn).toHaveBeenCalledOnce();
    }, PATIENCE);
    expect($adminStatus.get()).toBe('admin');
    expect(since()).not.toBeNull();
  });

  it('leaves a remembered login unanswered until it can be asked for', async () => {
    rememberLogin();
    ask.mockImplementation(failure);
    await openPage('unreachable');
    ask.mockImplementation(isAdmin);
    await vi.advanceTimersByTimeAsync(CHECK_MS);
    await becomes('admin');
  });

  it('makes nobody the admin who never signed in', async () => {
    ask.mockImplementation(failure);
    await openPage('visitor');
  });
});

test.each([
  ['network', () => browser, 'online'],
  ['window', () => browser, 'focus'],
  ['tab', () => page, 'visibilitychange'],
])('the session is checked when the %s comes back', async (_, target, event) => {
  await openPage('admin');
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  ask.mockImplementation(() => answer({}, 401));
  target().dispatchEvent(new Event(event));
  await becomes('expired');
});

test('a confirmed session that the server has lost is expired for a day, in which drafts are kept, and then a visitor’s', async () => {
  storage.setItem('draft:sermon', '{}');
  await openPage('admin');
  ask.mockImplementation(() => answer({}, 401));
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  await becomes('expired');
  expect(since()).toBeNull();
  vi.advanceTimersByTime(DAYS - CHECK_MS);
  expect($adminStatus.get()).toBe('expired');
  expect(storage.getItem('draft:sermon')).toBe('{}');
  vi.advanceTimersByTime(2 * CHECK_MS);
  expect($adminStatus.get()).toBe('visitor');
});
