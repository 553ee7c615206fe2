import { minifySync } from 'rolldown/utils';

/**
 * Scripts that run before the first paint, so that a page at a shared address does not flash another view. Inline and
 * blocking on purpose. Only the block of each function gets into the page: it may use what browsers have, and nothing
 * of this file, and returns nothing. It writes `dataset.name` in full, by which `usedStyles` knows what it may set.
 */
const SCRIPTS = {
  /** Hides the built list while the address asks for a filtered one; the island shows it again. Marks the month view. */
  filteredView() {
    const page = document.documentElement;
    if (/[?&](search|category|day|q|speaker|book|series|tab)=/.test(location.search))
      page.dataset.filtered = '';
    if (/[?&]view=month/.test(location.search)) page.dataset.view = 'month';
  },

  /** Marks the open part of a sermon page: the address's, else the default (`sermonTab`). */
  sermonTab() {
    const query = new URLSearchParams(location.search);
    const media = query.get('media');
    const asked = query.get('notes') === 'true' ? 'notes' : media === 'video' ? 'watch' : undefined;
    document.documentElement.dataset.sermonTab =
      media === 'audio' ? 'listen' : (asked ?? document.currentScript?.dataset.openingTab);
  },

  /**
   * Shows what has its time (`data-from`, `data-until`: as `toISOString` writes them), since the page may have been
   * built before or after it, but no announcement that this visitor has closed.
   */
  timed() {
    let closed: unknown;
    try {
      closed = localStorage.announcement;
    } catch {
      // This browser keeps nothing.
    }
    const now = new Date().toISOString();
    for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
      const { from = '', until = '', key } = element.dataset;
      element.hidden = now < from || now >= until || (!!key && key === closed);
    }
  },

  /** Opens the part before it while a service is live, since that moves what is below. */
  whileLive() {
    const script = document.currentScript as HTMLScriptElement;
    const part = script.previousElementSibling as HTMLDetailsElement;
    const { opens = '', closes = '' } = part.dataset;
    const now = new Date().toISOString();
    part.open = now >= opens && now < closes;
  },

  /** Opens the folds before it that were open when the reader left (`keepFolds`): later, their place would be lost. */
  keptFolds() {
    const entry = history.state as { folds?: unknown[] } | null;
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]'))
      if (entry?.folds?.includes(fold.dataset.fold)) fold.open = true;
  },

  /**
   * Marks the page as one with script. Makes `painted`, which resolves when the page shows its content; where browsers
   * do not tell, as Firefox after a reload, a moment after the page has loaded, and after 4 s at the latest. Loads
   * the church's fonts, or leaves them to `showLateFonts` where this browser does not have them yet.
   */
  start() {
    const page = document.documentElement;
    page.dataset.script = '';
    painted = new Promise<unknown>((resolve) => {
      setTimeout(resolve, 4e3);
      onload = () => setTimeout(resolve, 99);
      new PerformanceObserver(resolve).observe({ type: 'paint' });
    });
    let known: unknown;
    try {
      known = localStorage.fonts;
    } catch {
      // This browser keeps nothing.
    }
    if (known) for (const face of document.fonts) face.load().catch((error: unknown) => error);
    else page.dataset.fonts = 'late';
  },

  /**
   * Loads the page's modules once it is painted: before, they would take the network from it (`modulesAfterPaint`),
   * and the fallback for popovers only where there are none.
   * Keeps the last click on a button that waits for them, and repeats it after them.
   */
  modules() {
    let isWaiting = true;
    let clicked: HTMLElement | undefined;
    const { modules = '' } = (document.currentScript as HTMLScriptElement).dataset;
    const addresses = modules
      .split(' ')
      .filter((address) => !address.includes('Pop') || !document.body.togglePopover);
    addEventListener(
      'click',
      (click) => {
        const button =
          isWaiting &&
          (click.target as Element).closest<HTMLElement>('button:not([popovertarget])');
        if (!button) return;
        clicked = button;
        click.stopPropagation();
      },
      true,
    );
    void painted
      .then(() => Promise.allSettled(addresses.map((address) => import(address))))
      .finally(() => {
        isWaiting = false;
        clicked?.click();
      });
  },
};

export type PrePaintScripts = Readonly<Record<keyof typeof SCRIPTS, string>>;

function compiled(name: string, script: () => void): string {
  const text = script.toString();
  const block = text.slice(text.indexOf('{'));
  const { code, errors } = minifySync(`${name}.js`, block, { module: false });
  if (errors.length > 0) throw new Error(`The script ${name} cannot be compiled.`);
  return code.trim();
}

/** The scripts as pages carry them, by name; for the settings of Vite, where `pre-paint-scripts.ts` reads them. */
export const compilePrePaintScripts = (): PrePaintScripts => {
  const texts = Object.entries(SCRIPTS).map(([name, script]) => [name, compiled(name, script)]);
  return Object.fromEntries(texts) as PrePaintScripts;
};
