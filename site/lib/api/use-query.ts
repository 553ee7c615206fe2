import { useEffect, useMemo, useSyncExternalStore } from 'react';

const CHANGED = 'querychange';

function subscribe(listener: () => void) {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** `push` adds a history entry, `replace` changes the current one, such as while the user types. */
type QueryStep = 'push' | 'replace';

function setQuery(query: URLSearchParams, step: QueryStep) {
  // An unchanged query adds no history entry, because Back would seem to do nothing.
  if (isInAddress(query)) return;
  const text = query.toString();
  const search = text === '' ? '' : `?${text}`;
  const address = `${window.location.pathname}${search}`;
  if (step === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

/** Parses the query of a URL without U+0000, which is invisible and which the API refuses. */
export const readQuery = (search: string): URLSearchParams =>
  new URLSearchParams(search.replaceAll('%00', ''));

/** Whether the URL has this query. In the first render of hydration `useUrlQuery` is still empty, so it may differ. */
export const isInAddress = (query: URLSearchParams): boolean =>
  query.toString() === readQuery(window.location.search).toString();

/** State in the URL's query, so that a view can be shared and Back works. Empty in the build and while hydrating. */
export function useUrlQuery(): [URLSearchParams, typeof setQuery] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  const query = useMemo(() => readQuery(search), [search]);
  return [query, setQuery];
}

/** Shows the list that `filteredView` (pre-paint.ts) hid because the URL has filters, as soon as `isReady`. */
export function useRevealFilteredList(query: URLSearchParams, isReady: boolean) {
  useEffect(() => {
    if (isReady && isInAddress(query)) delete document.documentElement.dataset.filtered;
  }, [query, isReady]);
}
