const PLACEHOLDER = '/images/image-unavailable.svg';

function replaceBroken(picture: HTMLImageElement) {
  if (picture.src.endsWith(PLACEHOLDER)) return;
  picture.removeAttribute('srcset');
  picture.src = PLACEHOLDER;
}

/** Replaces pictures that fail to load, also those that failed before this script ran. */
export function replaceBrokenPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replaceBroken(target);
    },
    { capture: true },
  );
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') {
      replaceBroken(picture);
    }
  }
}
