import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { navigateIfAllowed, leavePageIfAllowed, isGuarded } from './guards.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { showFailure } from '../show-failure.ts';

/** The queries, such as `?edit=12`, of this screen's earlier history entries, to which Back returns; oldest first. */
const Trail = z.array(z.string());

const readTrail = (state: unknown) =>
  z.safeParse(z.object({ trail: Trail }), state).data?.trail ?? [];

const $search = atom(window.location.search);
let trail = readTrail(window.history.state);
/** True during a navigation by this module, which has already asked the guards. */
let isAnswered = false;

const addressOf = (search: string) => `${window.location.pathname}${search}`;

/** The query of the address. It defines what is open on this screen: `?edit=12`, `?messages`, nothing. */
export function useSearchParameters(): URLSearchParams {
  return new URLSearchParams(useStore($search));
}

/** The query of the address at the time of the call, for code that continues after a request. */
export const currentQuery = (): URLSearchParams => new URLSearchParams($search.get());

/** Whether the dashboard itself is open, and not the announcement, which has the same path. */
export const isDashboardOpen = (): boolean =>
  window.location.pathname === '/admin' && !currentQuery().has('announcement');

/** The record id in a query, as in `?edit=12`; undefined if the query contains none. */
export function recordIdIn(query: URLSearchParams, name: string): number | undefined {
  const id = Number(query.get(name));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/**
 * Opens a view such as `?edit=12`. Asks first if unsaved input would be lost. Back returns to the current view.
 * @param onOpen called when the view opens; not if it is open already
 */
export function openAddress(search: string, onOpen?: () => void): void {
  if (search === $search.get()) return;
  navigateIfAllowed(new URLSearchParams(search), () => {
    trail = [...trail, $search.get()];
    window.history.pushState({ trail }, '', addressOf(search));
    $search.set(search);
    onOpen?.();
  });
}

/** Shows the view `search` instead of the current one in the same history entry, so that Back skips the current one. */
export function replaceAddress(search: string): void {
  window.history.replaceState({ trail }, '', addressOf(search));
  $search.set(search);
}

type Closing = {
  /** Whether to skip the guards, because the input is saved or stays in the form. */
  isUnasked?: boolean;
};

/**
 * Closes the current view and shows the view `search`: goes back to it if it was open before, otherwise replaces the
 * current view.
 */
export function closeAddress(search: string, { isUnasked = false }: Closing = {}): void {
  if (search === $search.get()) return;
  const close = () => {
    const origin = trail.lastIndexOf(search);
    if (origin === -1) {
      replaceAddress(search);
      return;
    }
    isAnswered = true;
    window.history.go(origin - trail.length);
    $search.set(search);
  };
  if (isUnasked) close();
  else navigateIfAllowed(new URLSearchParams(search), close);
}

/** The query with which the list was last shown: '' for the whole list, or a filter such as `?state=draft`. */
export const lastListAddress = (): string =>
  trail.findLast((search) => search === '' || search.startsWith('?state=')) ?? '';

/** Closes the open view and shows the list. Does not ask about unsaved input. */
export const backToList = (): void => {
  closeAddress(lastListAddress(), { isUnasked: true });
};

function followHistory({ state }: PopStateEvent) {
  const reached = readTrail(state);
  const { search } = window.location;
  const steps = reached.length - trail.length;
  let hasReturned = false;
  const follow = () => {
    isAnswered = hasReturned;
    if (hasReturned) {
      window.history.go(steps);
      return;
    }
    trail = reached;
    $search.set(search);
  };
  if (isAnswered || search === $search.get()) {
    follow();
  } else if (!navigateIfAllowed(new URLSearchParams(search), follow)) {
    // The browser has navigated already, so this goes back to the unsaved input until the user answers the question.
    hasReturned = true;
    isAnswered = true;
    window.history.go(-steps);
  }
}

/**
 * Calls `act` at once. While `closeAddress` goes back in the history, waits until the browser is there and has restored
 * the scroll position, because that would undo a scroll by `act`.
 */
export function afterGoingBack(act: () => void): void {
  if (!isAnswered) {
    act();
    return;
  }
  window.addEventListener(
    'popstate',
    () => requestAnimationFrame(() => requestAnimationFrame(act)),
    {
      once: true,
    },
  );
}

/** Handles the Back and Forward buttons until the returned function is called. */
export function watchAddress(): () => void {
  window.addEventListener('popstate', followHistory);
  return () => {
    window.removeEventListener('popstate', followHistory);
  };
}

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** The link that a click follows in this tab; null if it follows none, such as a click on a `mailto:` link. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isFollowed =
    link?.protocol.startsWith('http') === true &&
    link.target !== '_blank' &&
    !link.hasAttribute('download');
  return isFollowed ? link : null;
}

/**
 * Opens links to this screen without a page load, and asks the guards before other links are followed.
 * @returns a function that removes the listener
 */
export function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = followedLink(event);
    if (link === null) return;
    const isHere =
      link.origin === window.location.origin && link.pathname === window.location.pathname;
    if (isHere && link.hash !== '') return;
    if (isHere) {
      event.preventDefault();
      openAddress(link.search);
    } else if (isGuarded()) {
      event.preventDefault();
      leavePageIfAllowed(() => {
        window.location.assign(link.href);
      });
    }
  };
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('click', onClick);
  };
}

/**
 * The record whose id is in the address. Once it is found, the same object is returned even when the list changes.
 * @param name of the query parameter, as in `?edit=12`
 * @returns `isMissing` when the list has no such record
 */
export function useRecordInQuery<Entry extends { id: number }>(
  name: string,
  records: readonly Entry[] = [],
): { record: Entry | undefined; isMissing: boolean } {
  const wanted = recordIdIn(useSearchParameters(), name);
  const [kept, setKept] = useState<Entry>();
  const record = kept?.id === wanted ? kept : records.find(({ id }) => id === wanted);
  if (record !== kept) setKept(record);
  return { record, isMissing: wanted !== undefined && record === undefined };
}

/**
 * Shows a toast when the record in the address no longer exists.
 * @param leave shows another view
 */
export function useMissingRecordToast(isLost: boolean, leave: () => void): void {
  const onLost = useEffectEvent(() => {
    leave();
    showFailure({
      title: 'No longer there',
      text: 'What this address led to has been deleted. Everything else is listed here.',
    });
  });
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost]);
}
