/**
 * Shows the church's fonts on a browser's first visit, after the page is painted: until then the text stands in those
 * of the device (fonts.css). What would break into more or fewer lines keeps these with its card, so that nothing that
 * is seen moves.
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
    ({ offsetHeight, offsetTop }, index) =>
      offsetHeight !== heights[index] && offsetTop + offsetHeight < scrollY + innerHeight,
  );
  for (const text of moved) {
    (
      text.closest<HTMLElement>('.card') ??
      text.closest<HTMLElement>('header,li') ??
      text
    ).dataset.fonts = 'late';
  }
  // Throws if storage is blocked; then each visit counts as the first.
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
