const TAB_KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * Stores clicks on an island's buttons, and keys that choose a tab, until React handles them. Several clicks on a
 * button count as one. A click on the audio player's button starts the recording at once.
 * @returns a function that stops storing and repeats the stored events
 */
export function keepClicks(island: HTMLElement): () => void {
  const kept = new Map<Element, () => void>();
  const listening = new AbortController();
  const listen = { capture: true, signal: listening.signal };

  island.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null) return;
      if ('playAudio' in button.dataset) {
        // Plays at once, because Safari refuses playback that starts some time after the tap.
        const audio = island.querySelector('audio');
        if (audio?.paused === false) audio.pause();
        else void audio?.play().catch(() => undefined);
        return;
      }
      // Moves a button that was clicked before to the end, so that of two tabs the one clicked last is open.
      kept.delete(button);
      kept.set(button, () => {
        // The browser has already opened the menu of a button with `popovertarget`, so only the focus is repeated, at
        // which the menu loads its links.
        if (!button.hasAttribute('popovertarget')) button.click();
        else button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      });
    },
    listen,
  );
  island.addEventListener(
    'keydown',
    (press) => {
      const { target, key } = press;
      if (
        !(target instanceof Element) ||
        target.getAttribute('role') !== 'tab' ||
        !TAB_KEYS.includes(key)
      )
        return;
      press.preventDefault();
      kept.set(target, () => {
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      });
    },
    listen,
  );

  return () => {
    listening.abort();
    for (const repeat of kept.values()) repeat();
  };
}
