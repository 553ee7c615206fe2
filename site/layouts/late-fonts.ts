/** Elements with text of their own. */
const texts = (): HTMLElement[] =>
  [...document.body.querySelectorAll<HTMLElement>('*')].filter(({ childNodes }) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
  );

const whenLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else
      window.addEventListener('load', () => {
        resolve();
      });
  });

/**
 * Shows the church's fonts on a browser's first visit, after all else has loaded: until then the text stands in those
 * of the device (fonts.css). What would break into more or fewer lines keeps these, so that nothing moves.
 */
export async function showLateFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.fonts === undefined) return;
  await whenLoaded();
  // Fonts that a device lacks are refused.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  const shown = texts();
  const heights = shown.map(({ offsetHeight }) => offsetHeight);
  delete dataset.fonts;
  const moved = shown.filter(({ offsetHeight }, index) => offsetHeight !== heights[index]);
  for (const element of moved) element.dataset.fonts = 'late';
  try {
    localStorage.setItem('fonts', '1');
  } catch {
    // The next page is a first one again.
  }
}
