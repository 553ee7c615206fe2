import type { ClientDirective } from 'astro';
import { whenShown } from '../page/when-shown.ts';
import { keepClicks } from './keep-clicks.ts';
import { hideScriptFailure, showScriptFailure } from './script-failure.ts';
import { loadWholeStyles } from './whole-styles.ts';

/** The value of `client:touch`: when an island's built HTML is out of date, so that it hydrates without a touch. */
export type TouchOptions = {
  /** The content revision that the build read, a number; absent for an island that shows no content. */
  revision?: number;
  /** ISO 8601 instant from which the HTML is out of date, at any revision. */
  until?: string | undefined;
  /** Keys of localStorage or sessionStorage whose values the built HTML lacks, such as those of a draft. */
  kept?: readonly string[];
};

/** Requested to learn whether content has changed: every public path answers 304 if not. This one is the smallest. */
const ANY_CONTENT = '/api/settings';

function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null || localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether the time `until` has passed. */
export const isOverdue = ({ until }: TouchOptions): boolean =>
  until !== undefined && new Date().toISOString() >= until;

/** Whether the URL, the history entry, the time or the browser's storage asks for more than the built HTML shows. */
export function isOutdatedWithoutRequest(options: TouchOptions): boolean {
  const { search, hash } = window.location;
  return (
    search !== '' ||
    hash !== '' ||
    window.history.state !== null ||
    isOverdue(options) ||
    options.kept?.some(isKept) === true
  );
}

/** Asks the API whether the content has changed since the build; false without an answer or a revision. */
export async function isOutdated({ revision }: TouchOptions): Promise<boolean> {
  if (revision === undefined) return false;
  const headers = { 'If-None-Match': `"${revision}"` };
  return fetch(ANY_CONTENT, { headers }).then(
    ({ ok }) => ok,
    () => false,
  );
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface can extend `Navigator` of the DOM.
  interface Navigator {
    /** Undefined in Firefox and Safari. */
    readonly connection?: { readonly saveData: boolean };
  }
}

type DirectiveLoad = Parameters<ClientDirective>[0];

/** Selector of elements that need React. Links and `<details>` work without it. */
const CONTROLS = 'button, input, select, textarea, label';
/**
 * Events that show that a control is being used. `input` and `click` are for a field that had the focus before: a typed
 * letter then causes only `input`, and Enter only `click`.
 */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'input', 'click'] as const;
const SIGNS_OF_A_READER = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (!('requestIdleCallback' in window)) setTimeout(resolve, 200);
    else
      requestIdleCallback(
        () => {
          resolve();
        },
        { timeout: 2000 },
      );
  });

/** Resolves at the first hover, press, focus or use of a control in the island. */
const whenTouched = (island: HTMLElement) =>
  new Promise<void>((resolve) => {
    for (const intent of INTENTS) {
      island.addEventListener(intent, ({ target }) => {
        if (target instanceof Element && target.closest(CONTROLS)) resolve();
      });
    }
  });

/** Resolves if the content is newer than the built HTML; otherwise never. */
const whenOutdated = (options: TouchOptions) =>
  new Promise<void>((resolve) => {
    void whenIdle()
      .then(() => isOutdated(options))
      .then((outdated) => {
        if (outdated) resolve();
      });
  });

/**
 * Resolves when the time `until` has passed on an open page. Does not rely on the timer alone, because timers stop
 * while a computer sleeps.
 */
const whenOverdue = ({ until }: TouchOptions) =>
  new Promise<void>((resolve) => {
    if (until === undefined) return;
    const look = () => {
      if (!document.hidden && isOverdue({ until })) resolve();
    };
    document.addEventListener('visibilitychange', look);
    setTimeout(look, Date.parse(until) - Date.now());
  });

/** Loads the island's code without hydrating it at the reader's first activity, unless the browser saves data. */
function loadAhead(load: DirectiveLoad) {
  if (navigator.connection?.saveData === true) return;
  const ahead = new AbortController();
  for (const sign of SIGNS_OF_A_READER) {
    window.addEventListener(
      sign,
      () => {
        ahead.abort();
        void load();
        void loadWholeStyles();
      },
      { passive: true, signal: ahead.signal },
    );
  }
}

/** Resolves when the island shall be hydrated: when it is touched, or when its built HTML is out of date. */
async function whenWanted(load: DirectiveLoad, options: TouchOptions, island: HTMLElement) {
  // A control that has the focus now was focused before this script ran.
  const touched = island.matches(':focus-within') ? Promise.resolve() : whenTouched(island);
  await Promise.race([touched, painted]);
  if (isOutdatedWithoutRequest(options)) return;
  loadAhead(load);
  await Promise.race([touched, whenOutdated(options), whenOverdue(options)]);
}

async function wake(load: DirectiveLoad, island: HTMLElement, wanted: Promise<void>) {
  const repeatClicks = keepClicks(island);
  await wanted;
  const [hydrate, hasStyles] = await Promise.all([load(), loadWholeStyles()]);
  if (hasStyles) await hydrate();
  const isHydrated = !island.hasAttribute('ssr');
  // Hides the notice before the clicks are repeated, because a click may make the island throw and show it again.
  if (isHydrated) hideScriptFailure();
  repeatClicks();
  if (isHydrated) return;
  // Astro removes the attribute `ssr` at hydration: it is still there, so the code could not be loaded. The next touch
  // tries again.
  showScriptFailure('unloaded');
  await wake(load, island, whenTouched(island));
}

// Astro passes the value unchanged, but its type says string.
const isOptions = (value: unknown): value is TouchOptions => typeof value === 'object';

/**
 * `client:touch`: hydrates an island when somebody uses one of its controls, or when its built HTML is out of date.
 * Earlier clicks are repeated after the hydration.
 */
const touch: ClientDirective = (load, { value }: { value: unknown }, island) => {
  whenShown(() => {
    void wake(load, island, whenWanted(load, isOptions(value) ? value : {}, island));
  });
};

export default touch;
