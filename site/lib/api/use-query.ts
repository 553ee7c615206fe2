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

/** `push` adds a history entry, `replace` changes the current one (while typing). */
type QueryStep = 'push' | 'replace';

function setQuery(query: URLSearchParams, step: QueryStep) {
  // An unchanged address adds no history entry, so that Back needs no additional step.
  if (isInAddress(query)) return;
  const text = query.toString();
  const search = text === '' ? '' : `?${text}`;
  const address = `${window.location.pathname}${search}`;
  if (step === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

/** The query of an address, without U+0000, which is invisible and which the API refuses. */
export const readQuery = (search: string): URLSearchParams =>
  new URLSearchParams(search.replaceAll('%00', ''));

/** Whether the page has this query; not in the first render of hydration, where the query is still empty. */
export const isInAddress = (query: URLSearchParams): boolean =>
  query.toString() === readQuery(window.location.search).toString();

/** State in the page's query, so that a view can be shared and Back works. Empty in server rendering. */
export function useQuery(): [URLSearchParams, typeof setQuery] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  const query = useMemo(() => readQuery(search), [search]);
  return [query, setQuery];
}

/** Shows the list that pre-paint.ts hid because the address has filters. */
export function useRevealFilteredList(query: URLSearchParams, isReady: boolean) {
  useEffect(() => {
    if (isReady && isInAddress(query)) delete document.documentElement.dataset.filtered;
  }, [query, isReady]);
}
