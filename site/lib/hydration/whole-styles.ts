const isApplied = (link: HTMLLinkElement) => link.sheet !== null;

const whenLoaded = (link: HTMLLinkElement) =>
  new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => {
      resolve(true);
    });
    link.addEventListener('error', () => {
      link.remove();
      resolve(false);
    });
  });

/**
 * Loads the site's whole stylesheet, whose URL is in the page. The build has removed the styles that the page's HTML
 * does not use (used-styles.ts), but islands and toasts need them.
 * @returns whether it is loaded, or not needed; after a failure the next call tries again
 */
export async function loadWholeStyles(): Promise<boolean> {
  const used = document.querySelector<HTMLElement>('style[data-whole]');
  const href = used?.dataset.whole;
  if (used === null || href === undefined) return true;
  const known = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (known !== null) return isApplied(known) || whenLoaded(known);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loaded = whenLoaded(link);
  // Inserted directly after the page's styles, so that styles that scripts have added still apply last.
  used.after(link);
  return loaded;
}
