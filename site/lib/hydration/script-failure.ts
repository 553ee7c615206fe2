function toggle(isShown: boolean): HTMLElement | null {
  const notice = document.getElementById('script-failure');
  if (notice === null) return null;
  notice.hidden = !isShown;
  // Browsers without popovers show the notice by its styles, because the popover fallback may not have loaded either.
  if ('togglePopover' in notice) notice.togglePopover(isShown);
  // Shows or hides the browser's own audio controls: the page's need a script.
  for (const audio of document.querySelectorAll('audio')) {
    audio.classList.toggle('without-script', !isShown);
  }
  return notice;
}

/**
 * Shows a notice that an island's script could not be loaded, or has failed. Shows the built list again that
 * `filteredView` has hidden.
 */
export function showScriptFailure(cause: 'unloaded' | 'thrown'): void {
  delete document.documentElement.dataset.filtered;
  const reasons = toggle(true)?.querySelectorAll<HTMLElement>('[data-cause]') ?? [];
  for (const reason of reasons) reason.hidden = reason.dataset.cause !== cause;
}

/** Hides the notice, because a later attempt has succeeded. */
export function hideScriptFailure(): void {
  toggle(false);
}
