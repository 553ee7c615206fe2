import { atom } from 'nanostores';
import { CHURCH } from '#shared/church.ts';
import { api, bodyOf } from './api-client.ts';

/** Browser storage key of the admin flag; its value is the login time in ms since 1970. */
const FLAG = 'adminSince';
const SESSION_MS = CHURCH.sessionMinutes * 60_000;

/** True once the server has confirmed that this browser's visitor is the admin. */
export const $isAdmin = atom(false);

function hasFreshFlag(): boolean {
  const since = Number(localStorage.getItem(FLAG) ?? Number.NaN);
  return Date.now() - since < SESSION_MS;
}

function clearFlag(reason: unknown) {
  localStorage.removeItem(FLAG);
  $isAdmin.set(false);
  console.warn('The admin session could not be confirmed.', reason);
}

/** Asks the server who this is, but only a browser that has signed in: visitors cause no 401. */
export async function checkAdminSession(): Promise<void> {
  if (localStorage.getItem(FLAG) === null) return;
  if (!hasFreshFlag()) {
    clearFlag('older than two hours');
    return;
  }
  try {
    const { isAdmin } = await bodyOf(api.auth.user.$get());
    $isAdmin.set(isAdmin);
  } catch (error) {
    clearFlag(error);
  }
}
