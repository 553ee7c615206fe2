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
 * Loads the styles that were removed from the built page because its HTML does not use them; islands and toasts need
 * them. The page contains their address, because the code of islands and of toasts is bundled separately.
 * @returns whether they are loaded; after a failure the next call tries again
 */
export async function loadWholeStyles(): Promise<boolean> {
  const used = document.querySelector<HTMLElement>('style[data-whole]');
  const href = used?.dataset.whole;
  if (used === null || href === undefined) return true;
  const known = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (known !== null) return isApplied(known) || whenLoaded(known);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loaded = whenLoaded(link);
  // Placed before the styles that scripts add themselves, so that those still apply last.
  used.after(link);
  return loaded;
}
