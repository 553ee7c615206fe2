/** Moves the focus to the results of a list: the button that cleared a filter goes, and would take the focus along. */
export function focusResults(): void {
  document.querySelector<HTMLElement>('[data-filter-results]')?.focus({ preventScroll: true });
}
