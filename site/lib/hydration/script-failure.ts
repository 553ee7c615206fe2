function toggle(isShown: boolean): HTMLElement | null {
  const notice = document.getElementById('script-failure');
  if (notice === null) return null;
  notice.hidden = !isShown;
  // Browsers without popovers show it by its styles, because their fallback may not have loaded either.
  if ('togglePopover' in notice) notice.togglePopover(isShown);
  // The browser's own controls, in place of those without a script.
  for (const audio of document.querySelectorAll('audio')) {
    audio.classList.toggle('without-script', !isShown);
  }
  return notice;
}

/** Says that an island's script could not be loaded, or has failed, and shows the built list that was hidden for it. */
export function tellScriptFailure(cause: 'unloaded' | 'thrown'): void {
  delete document.documentElement.dataset.filtered;
  const reasons = toggle(true)?.querySelectorAll<HTMLElement>('[data-cause]') ?? [];
  for (const reason of reasons) reason.hidden = reason.dataset.cause !== cause;
}

/** Takes it back: a later try has succeeded. */
export function forgetScriptFailure(): void {
  toggle(false);
}
