import { minifySync } from 'rolldown/utils';

/**
 * Inline scripts that run before the first paint, so that a page never shows another view first than its URL asks for.
 * Only the body of each function gets into the page, so it must not use anything else of this file. It must write data
 * attributes as `dataset.name`, because `usedStyles` searches scripts for that text.
 */
const SCRIPTS = {
  /** Hides the built list if the URL has filters, until the island shows the filtered one. Marks the month view. */
  filteredView() {
    const page = document.documentElement;
    if (/[?&](search|category|day|q|speaker|book|series|tab)=/.test(location.search))
      page.dataset.filtered = '';
    if (/[?&]view=month/.test(location.search)) page.dataset.view = 'month';
  },

  /** Marks the open tab of a sermon's page: the one that the URL names, else `data-opening-tab`. */
  sermonTab() {
    const query = new URLSearchParams(location.search);
    const media = query.get('media');
    const asked = query.get('notes') === 'true' ? 'notes' : media === 'video' ? 'watch' : undefined;
    document.documentElement.dataset.sermonTab =
      media === 'audio' ? 'listen' : (asked ?? document.currentScript?.dataset.openingTab);
  },

  /**
   * Shows each element only from `data-from` until `data-until` (UTC, as `toISOString` writes it), because a page is
   * often built long before it is read. Hides an announcement that this visitor has closed.
   */
  timed() {
    let closed: unknown;
    try {
      closed = localStorage.announcement;
    } catch {
      // This browser forbids storage.
    }
    const now = new Date().toISOString();
    for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
      const { from = '', until = '', key } = element.dataset;
      element.hidden = now < from || now >= until || (!!key && key === closed);
    }
  },

  /**
   * Opens the `<details>` above this script from `data-opens` until `data-closes`, while a service is live. Opening it
   * after the first paint would move the content below it.
   */
  whileLive() {
    const script = document.currentScript as HTMLScriptElement;
    const part = script.previousElementSibling as HTMLDetailsElement;
    const { opens = '', closes = '' } = part.dataset;
    const now = new Date().toISOString();
    part.open = now >= opens && now < closes;
  },

  /**
   * Opens each `<details data-fold>` above this script that was open when the reader left the page (`keepFolds`), and
   * in a wide window each with `data-wide`. Opening it after the first paint would move the content below it.
   */
  keptFolds() {
    const entry = history.state as { folds?: unknown[] } | null;
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]'))
      if (
        entry?.folds?.includes(fold.dataset.fold) ||
        (innerWidth > 1023 && 'wide' in fold.dataset)
      )
        fold.open = true;
  },

  /**
   * Marks that scripts run. Sets `painted`, a promise that resolves at the first paint, else 99 ms after the load event
   * (Firefox reports no paint after a reload), and after 4 s at the latest. Loads the site's fonts if this browser has
   * loaded them before; otherwise `showLateFonts` loads them after the first paint.
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
      // This browser forbids storage.
    }
    if (known) for (const face of document.fonts) face.load().catch((error: unknown) => error);
    else page.dataset.fonts = 'late';
  },

  /**
   * In the admin: marks that somebody has signed in with this browser in the last `data-hours` hours, so that the page
   * opens with the outline of its screen instead of the sign-in form. Marks that the URL opens a form.
   */
  signedIn() {
    const page = document.documentElement;
    const { hours = '' } = (document.currentScript as HTMLScriptElement).dataset;
    try {
      if (Date.now() - localStorage.adminSince < Number(hours) * 36e5) page.dataset.signedIn = '';
    } catch {
      // This browser forbids storage.
    }
    if (/[?&](new|edit|copy|announcement)\b/.test(location.search)) page.dataset.form = '';
  },

  /**
   * Loads the page's modules (`data-modules`) after the first paint, because earlier they would compete with it for the
   * network. Loads the polyfill for popovers only in browsers without them. Holds back clicks on buttons until the
   * modules are loaded, and then repeats the last one.
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

/** Minifies the scripts, for the constant `COMPILED_SCRIPTS` of Vite's `define`. @throws Error naming the script */
export const compilePrePaintScripts = (): PrePaintScripts => {
  const texts = Object.entries(SCRIPTS).map(([name, script]) => [name, compiled(name, script)]);
  return Object.fromEntries(texts) as PrePaintScripts;
};
