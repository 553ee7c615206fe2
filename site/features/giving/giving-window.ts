import { pushToDataLayer } from '#site/lib/page/data-layer.ts';

const givingLink = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-giving]') : null;

let isLoading = false;

/**
 * Loads the giving provider's script on the first hover, focus or touch of a giving link, and again after a failure.
 * The script finds the links itself and opens them in a dialog. Without it they open the giving page.
 */
function loadProvider(event: Event): void {
  const address = givingLink(event)?.dataset.givingScript;
  if (address === undefined || isLoading) return;
  isLoading = true;
  const script = document.createElement('script');
  script.src = address;
  script.addEventListener('error', () => {
    script.remove();
    isLoading = false;
  });
  document.head.append(script);
}

/** Loads the giving provider's script on demand, and reports the use of giving links to analytics. */
export function watchGivingLinks(): void {
  // A touch fires `pointerover` too, before the click.
  document.addEventListener('pointerover', loadProvider);
  document.addEventListener('focusin', loadProvider);
  // Listens in the capture phase, because the provider's listener may stop the event.
  document.addEventListener(
    'click',
    (event) => {
      if (givingLink(event) !== null) pushToDataLayer({ event: 'give' });
    },
    true,
  );
}
