/**
 * On a browser's first visit, switches from the device's fonts (fonts.css) to the church's after the first paint. A
 * card keeps the device's fonts if the number of its lines would change, so that nothing moves.
 */
export async function showLateFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (!dataset.fonts) return;
  // Loading fails for local fonts that the device does not have.
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
      text.closest<HTMLElement>('.card') ??
      text.closest<HTMLElement>('header,li') ??
      text
    ).dataset.fonts = 'late';
  }
  // Throws if the browser forbids storage; each visit then counts as the first.
  localStorage.fonts = '1';
}

const PLACEHOLDER = '/images/image-unavailable.svg';

function replaceBroken(picture: HTMLImageElement) {
  if (picture.src.endsWith(PLACEHOLDER)) return;
  picture.srcset = '';
  picture.src = PLACEHOLDER;
}

/** Replaces pictures that fail to load, also those that failed before this script ran. */
export function replaceBrokenPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replaceBroken(target);
    },
    true,
  );
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) {
      replaceBroken(picture);
    }
  }
}
