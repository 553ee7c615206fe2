function toggle(isShown: boolean): void {
  const notice = document.getElementById('script-failure');
  if (notice === null) return;
  notice.hidden = !isShown;
  notice.togglePopover(isShown);
  // The browser's own controls, in place of those without a script.
  for (const audio of document.querySelectorAll('audio')) {
    audio.classList.toggle('without-script', !isShown);
  }
}

/** Says that an island's script could not be loaded, and shows the built list that was hidden for it. */
export function tellScriptFailure(): void {
  delete document.documentElement.dataset.filtered;
  toggle(true);
}

/** Takes it back: a later try has succeeded. */
export function forgetScriptFailure(): void {
  toggle(false);
}
