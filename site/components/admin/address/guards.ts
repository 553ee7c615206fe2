/** Asked before the address changes; null stands for another page. False: everything stays as it is. */
export type Guard = (to: URLSearchParams | null) => boolean;

const guards = new Set<Guard>();

/** Puts a guard before every way out of what is open; the returned function takes it away. */
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

/** Whether nobody objects to another address on this screen. */
export const mayGo = (to: URLSearchParams): boolean => [...guards].every((guard) => guard(to));

/** Whether nobody objects to another page; whoever was asked is not asked again by the browser. */
export function mayLeavePage(): boolean {
  const mayLeave = [...guards].every((guard) => guard(null));
  if (mayLeave) guards.clear();
  return mayLeave;
}
