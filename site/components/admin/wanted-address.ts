const KEY = 'wantedAddress';

/** Stores this screen's address, so that signing in on /admin returns to it. */
export function rememberWantedAddress(): void {
  sessionStorage.setItem(KEY, `${window.location.pathname}${window.location.search}`);
}

/** Takes the stored address; null for somebody who came to /admin directly. */
export function takeWantedAddress(): string | null {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return wanted;
}
