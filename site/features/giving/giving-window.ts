import { pushToDataLayer } from '#site/lib/data-layer.ts';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

const givingLink = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-giving]') : null;

let isLoading = false;

/**
 * Loads the giving provider's script at the first sign that somebody wants to give. It finds the links by itself;
 * until it is there, and when it does not come, they open as they are. A later sign tries again.
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

/** Prepares the links to the giving page, and tells analytics when one is used. */
export function watchGivingLinks(): void {
  for (const intent of INTENTS) {
    document.addEventListener(intent, loadProvider, { passive: true });
  }
  // Before the provider's own listener, which may keep the click to itself.
  document.addEventListener(
    'click',
    (event) => {
      if (givingLink(event) !== null) pushToDataLayer({ event: 'give' });
    },
    { capture: true },
  );
}
