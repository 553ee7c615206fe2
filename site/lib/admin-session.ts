import { atom } from 'nanostores';
import { SESSION_HOURS } from '#shared/session.ts';
import { api, bodyOf } from './api-client.ts';

/** Browser storage key of the admin flag; its value is the login time in ms since 1970. */
const FLAG = 'adminSince';
const SESSION_MS = SESSION_HOURS * 3_600_000;
const CHECK_EVERY_MS = 60_000;

/**
 * `expired` is a session that ended by itself: what was typed is kept until its owner signs in again.
 * `visitor` is somebody who never signed in, or who signed out.
 */
export type AdminStatus = 'checking' | 'admin' | 'expired' | 'visitor';

export const $adminStatus = atom<AdminStatus>('checking');

/** True when this browser has signed in and not out; the server has the last word. */
export const hasAdminFlag = (): boolean => localStorage.getItem(FLAG) !== null;

const isFlagTooOld = () => Date.now() - Number(localStorage.getItem(FLAG) ?? 0) >= SESSION_MS;

/** Notes a login that the server has just accepted. */
export function beginAdminSession(): void {
  localStorage.setItem(FLAG, String(Date.now()));
  $adminStatus.set('admin');
}

/** Notes a logout, in this tab and (through browser storage) in all others. */
export function endAdminSession(): void {
  localStorage.removeItem(FLAG);
  $adminStatus.set('visitor');
}

/** Ends the session on the server, then in this browser. @throws ApiError, or TypeError without a network */
export async function logOut(): Promise<void> {
  await bodyOf(api.auth.logout.$post());
  endAdminSession();
}

function loseAdminSession(reason: unknown) {
  const wasAdmin = $adminStatus.get() === 'admin' || $adminStatus.get() === 'expired';
  localStorage.removeItem(FLAG);
  $adminStatus.set(wasAdmin ? 'expired' : 'visitor');
  console.warn('The admin session could not be confirmed.', reason);
}

/** Asks the server who this is. A failed or non-ok answer clears the flag and is logged (specification § 4). */
export async function checkAdminSession(): Promise<void> {
  if (hasAdminFlag() && isFlagTooOld()) {
    loseAdminSession('older than two hours');
    return;
  }
  try {
    await bodyOf(api.auth.user.$get());
    if (!hasAdminFlag()) localStorage.setItem(FLAG, String(Date.now()));
    $adminStatus.set('admin');
  } catch (error) {
    loseAdminSession(error);
  }
}

function followOtherTabs({ key, newValue }: StorageEvent) {
  if (key !== FLAG) return;
  if (newValue === null) $adminStatus.set('visitor');
  else void checkAdminSession();
}

/** On the admin's pages: checks now, every 60 seconds while signed in, and with every login or logout elsewhere. */
export function watchAdminSession(): () => void {
  void checkAdminSession();
  const timer = setInterval(() => {
    if ($adminStatus.get() === 'admin') void checkAdminSession();
  }, CHECK_EVERY_MS);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', followOtherTabs);
  };
}
