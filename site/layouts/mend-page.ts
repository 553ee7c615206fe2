/**
 * On a browser's first visit, switches from the device's fonts (fonts.css) to the site's after the first paint. A card
 * or text in view keeps the device's fonts if a text would change its height, so that nothing moves. The mark is on the
 * field of a record and never within it, because `showRecord` compares what is within.
 */
export async function showLateFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (!dataset.fonts) return;
  // Not `Promise.all`, because loading fails for each `local()` font that the device lacks.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  const texts = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,p,li,dd,a')];
  const heights = texts.map(({ offsetHeight }) => offsetHeight);
  delete dataset.fonts;
  const moved = texts.filter(
    (text, index) =>
      text.offsetHeight !== heights[index] && text.getBoundingClientRect().bottom < innerHeight,
  );
  for (const text of moved) {
    (
      text.closest<HTMLElement>('.card,header') ??
      text.closest<HTMLElement>('[data-field]:not(.own-page)') ??
      text
    ).dataset.fonts = 'late';
  }
  // This throws if the browser forbids storage. Each visit then counts as the first.
  localStorage.fonts = '1';
}

const PLACEHOLDER = '/images/image-unavailable.svg';

function replaceBroken(picture: HTMLImageElement) {
  if (picture.src.endsWith(PLACEHOLDER)) return;
  picture.srcset = '';
  picture.src = PLACEHOLDER;
}

/** Replaces pictures that fail to load by a placeholder, also those that failed before this script ran. */
export function replaceBrokenPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replaceBroken(target);
    },
    true,
  );
  for (const picture of document.images) {
    if (picture.complete && !picture.naturalWidth && picture.currentSrc) {
      replaceBroken(picture);
    }
  }
}
