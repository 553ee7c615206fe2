// As an address, because Vite's own loading of a module is larger than all that a page may have of script.
import largeView from './large-view.ts?worker&url';

/** Shows a picture of a gallery large when it is chosen, with a script that is loaded then; without it the link opens the file. */
export function openLargeViews(): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest('[data-gallery] a') : null;
    if (!(link instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    import(/* @vite-ignore */ largeView).then(
      () => link.dispatchEvent(new CustomEvent('show-large', { bubbles: true })),
      () => {
        location.href = link.href;
      },
    );
  });
}
