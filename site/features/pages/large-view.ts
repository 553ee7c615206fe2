/** Minimum horizontal distance of a swipe to another picture, in px. */
const SWIPE = 40;

/** Creates the image for the large view, with the `srcset` and alternative text of the gallery's small picture. */
function largeImage(link: HTMLAnchorElement): HTMLImageElement {
  const small = link.querySelector('img');
  const image = document.createElement('img');
  image.alt = small?.alt ?? '';
  image.sizes = '100vw';
  image.srcset = small?.srcset ?? '';
  image.src = link.href;
  return image;
}

/** Calls `turn` with -1 or 1 when a finger swipes to the previous or next picture. */
function watchSwipes(view: HTMLElement, turn: (steps: number) => void): void {
  let begun: number | undefined;
  view.addEventListener('touchstart', ({ touches }) => {
    begun = touches.length === 1 ? touches[0]?.clientX : undefined;
  });
  view.addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (begun ?? Number.NaN);
    begun = undefined;
    if (Math.abs(moved) >= SWIPE) turn(moved < 0 ? 1 : -1);
  });
}

/** Opens the dialog with a picture at each `show-large` event of its link; keys, buttons and swipes show the others. */
function watchLargeView(view: HTMLDialogElement): void {
  let links: HTMLAnchorElement[] = [];
  let index = 0;

  const show = () => {
    const link = links[index];
    if (link === undefined) return;
    const place = `${String(index + 1)} of ${String(links.length)}`;
    view.setAttribute('aria-label', `Picture ${place}`);
    view.querySelector('[data-picture]')?.replaceChildren(largeImage(link));
    view.querySelector('[data-caption]')?.replaceChildren(link.dataset.caption ?? '');
    view.querySelector('[data-place]')?.replaceChildren(links.length === 1 ? '' : place);
  };
  const turn = (steps: number) => {
    index = (index + steps + links.length) % links.length;
    show();
  };

  view.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset.steps !== undefined) turn(Number(button.dataset.steps));
    else if (button !== null) view.close();
  });
  view.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  });
  watchSwipes(view, turn);
  view.addEventListener('close', () => {
    links[index]?.focus();
  });
  document.addEventListener('show-large', ({ target }) => {
    if (!(target instanceof HTMLAnchorElement)) return;
    links = [...(target.closest('[data-gallery]')?.querySelectorAll('a') ?? [])];
    index = links.indexOf(target);
    for (const button of view.querySelectorAll<HTMLButtonElement>('[data-steps]')) {
      button.hidden = links.length === 1;
    }
    show();
    view.showModal();
  });
}

const view = document.querySelector<HTMLDialogElement>('dialog[data-large-view]');
if (view !== null) watchLargeView(view);
