import { atom } from 'nanostores';
import { SESSION_HOURS } from '#shared/sign-in/session-length.ts';
import { api, ApiError, bodyOf } from './api-client.ts';
import { dropAllStoredInput } from '../page/stored-input.ts';

/** Key in localStorage that says that somebody signed in with this browser; its value is the time in ms since 1970. */
const FLAG = 'adminSince';
/** Key in localStorage that a logout writes, so that the `storage` event tells the other tabs. */
const LOGGED_OUT = 'adminLoggedOut';
const SESSION_MS = SESSION_HOURS * 3_600_000;
const CHECK_EVERY_MS = 60_000;
const EXPIRED_MS = 24 * 3_600_000;

/**
 * `checking`: not known yet. `unreachable`: signed in, but the server has not answered yet. `expired`: the session
 * ended without a logout, and unsaved input stays for the next sign-in, a day at most. `visitor`: not signed in.
 */
export type AdminStatus = 'checking' | 'unreachable' | 'admin' | 'expired' | 'visitor';

export const $adminStatus = atom<AdminStatus>('checking');

const readFlag = () => localStorage.getItem(FLAG);

/** Whether somebody has signed in with this browser and not signed out. The session may have ended all the same. */
export const hasAdminFlag = (): boolean => readFlag() !== null;

const isTooOld = (flag: string | null) => flag !== null && Date.now() - Number(flag) >= SESSION_MS;

/** Records in this browser a login that the server has accepted. */
export function beginAdminSession(): void {
  localStorage.setItem(FLAG, String(Date.now()));
  $adminStatus.set('admin');
}

/** Deletes all unsaved input after a logout, so that the next person at this computer finds none. */
function forgetEverything() {
  dropAllStoredInput();
  $adminStatus.set('visitor');
}

/** Records a logout, in this tab and (through browser storage) in all others. */
function endAdminSession(): void {
  localStorage.removeItem(FLAG);
  localStorage.setItem(LOGGED_OUT, String(Date.now()));
  forgetEverything();
}

/**
 * Ends the session on the server, then in this browser. @throws ApiError, or TypeError without a network
 * @param everywhere whether to end the sessions of all other devices too
 */
export async function logOut(everywhere = false): Promise<void> {
  await bodyOf(api.auth.logout.$post({ json: { everywhere } }));
  endAdminSession();
}

/** The time at which the session was found to have ended without a logout, in ms since 1970; 0 if it has not. */
let expiredAt = 0;

function loseAdminSession(reason: unknown) {
  const wasAdmin = $adminStatus.get() === 'admin' || $adminStatus.get() === 'expired';
  localStorage.removeItem(FLAG);
  if ($adminStatus.get() !== 'expired') expiredAt = Date.now();
  $adminStatus.set(wasAdmin ? 'expired' : 'visitor');
  console.warn('The admin session could not be confirmed.', reason);
}

/** Whether the server's answer contains `isAdmin: true`. */
const isAdmin = (user: unknown) =>
  typeof user === 'object' && user !== null && 'isAdmin' in user && user.isAdmin === true;

/** Whether the server has refused the session. An answer from 500 or a lost network says nothing about the session. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

async function check(): Promise<void> {
  const flag = readFlag();
  if (isTooOld(flag)) {
    loseAdminSession('older than two hours');
    return;
  }
  const answer = await bodyOf(api.auth.user.$get()).catch((error: unknown) => ({ error }));
  if (readFlag() !== flag) {
    // Somebody signed in or out during the check, so the answer is about an earlier session. After a sign-in the check
    // is repeated. After a sign-out an answer `isAdmin: true` is ignored.
    if (hasAdminFlag()) {
      await check();
      return;
    }
    if (isAdmin(answer)) return;
  }
  if (isAdmin(answer)) {
    if (flag === null) localStorage.setItem(FLAG, String(Date.now()));
    $adminStatus.set('admin');
  } else if ('error' in answer && !isRefusal(answer.error)) {
    console.warn('The admin session could not be checked.', answer.error);
    if ($adminStatus.get() === 'checking')
      $adminStatus.set(flag === null ? 'visitor' : 'unreachable');
  } else {
    loseAdminSession(answer);
  }
}

let underWay: Promise<void> | undefined;

/**
 * Asks the server whether the session is valid, and ends it in this browser if not. Without an answer the status stays,
 * so that editors can go on typing without a network.
 */
export function checkAdminSession(): Promise<void> {
  underWay ??= check().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

function checkAgain() {
  const status = $adminStatus.get();
  if (status === 'admin' || status === 'unreachable') void checkAdminSession();
  if (status === 'expired' && Date.now() - expiredAt >= EXPIRED_MS) $adminStatus.set('visitor');
}

function checkInSight() {
  if (document.visibilityState === 'visible') checkAgain();
}

function followOtherTabs({ key, newValue }: StorageEvent) {
  if (key === LOGGED_OUT) forgetEverything();
  if (key === FLAG && newValue !== null) void checkAdminSession();
}

/**
 * On the admin's pages: checks the session now, every 60 seconds while signed in, and when the network or the tab comes
 * back. Follows logins and logouts in other tabs. @returns a function that stops all of it
 */
export function watchAdminSession(): () => void {
  void checkAdminSession();
  const timer = setInterval(checkAgain, CHECK_EVERY_MS);
  const stop = new AbortController();
  window.addEventListener('online', checkAgain, stop);
  window.addEventListener('focus', checkAgain, stop);
  document.addEventListener('visibilitychange', checkInSight, stop);
  window.addEventListener('storage', followOtherTabs, stop);
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
