function toggle(isShown: boolean): HTMLElement | null {
  const notice = document.getElementById('script-failure');
  if (notice === null) return null;
  notice.hidden = !isShown;
  // In browsers without popovers, CSS alone shows the notice, because the polyfill may not have loaded either.
  if ('togglePopover' in notice) notice.togglePopover(isShown);
  // Shows the browser's audio controls with the notice, because the site's controls need the failed script.
  for (const audio of document.querySelectorAll('audio')) {
    audio.classList.toggle('without-script', !isShown);
  }
  return notice;
}

/**
 * Shows the notice that an island's script could not be loaded (`unloaded`) or has failed (`thrown`). Also shows the
 * built list that the script `filteredView` has hidden.
 */
export function showScriptFailure(cause: 'unloaded' | 'thrown'): void {
  delete document.documentElement.dataset.filtered;
  const reasons = toggle(true)?.querySelectorAll<HTMLElement>('[data-cause]') ?? [];
  for (const reason of reasons) reason.hidden = reason.dataset.cause !== cause;
}

/** Hides the notice, for when a later attempt has succeeded. */
export function hideScriptFailure(): void {
  toggle(false);
}
