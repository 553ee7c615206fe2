const KEY = 'wantedAddress';

/** Notes this screen and what is open on it, so that signing in on /admin leads back here. */
export function rememberWantedAddress(): void {
  sessionStorage.setItem(KEY, `${window.location.pathname}${window.location.search}`);
}

/** Where somebody wanted to be who was sent to /admin just now; null for whoever came by themselves. */
export function takeWantedAddress(): string | null {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return wanted;
}
