/** Asked before the address changes; null means another page. False cancels the change. */
export type Guard = (to: URLSearchParams | null) => boolean;

const guards = new Set<Guard>();

/**
 * Registers a guard for every navigation away from the current view.
 * @returns a function that removes it
 */
export function guardAddress(guard: Guard): () => void {
  const beforeUnload = (event: BeforeUnloadEvent) => {
    if (guards.has(guard)) event.preventDefault();
  };
  guards.add(guard);
  window.addEventListener('beforeunload', beforeUnload);
  return () => {
    guards.delete(guard);
    window.removeEventListener('beforeunload', beforeUnload);
  };
}

/** Whether something on this page would be lost without a question. */
export const isGuarded = (): boolean => guards.size > 0;

/** Whether all guards allow another address on this screen. */
export const mayGo = (to: URLSearchParams): boolean => [...guards].every((guard) => guard(to));

/** Whether all guards allow leaving the page; the browser does not ask a second time. */
export function mayLeavePage(): boolean {
  const mayLeave = [...guards].every((guard) => guard(null));
  if (mayLeave) guards.clear();
  return mayLeave;
}
