import type { ClientDirective } from 'astro';
import { whenShown } from '../page/when-shown.ts';
import { keepClicks } from './keep-clicks.ts';
import { forgetScriptFailure, tellScriptFailure } from './script-failure.ts';
import { loadWholeStyles } from './whole-styles.ts';
import { isOutdated, isOutdatedByNow, isOverdue, type TouchOptions } from './outdated.ts';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface extends the DOM's.
  interface Navigator {
    /** Undefined in some browsers. */
    readonly connection?: { readonly saveData: boolean };
  }
}

type DirectiveLoad = Parameters<ClientDirective>[0];

/** What React handles; links and folded parts work without it. */
const CONTROLS = 'button, input, select, textarea, label';
/** The last two come alone from the keyboard of a field that had the focus already: a letter, and Enter. */
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

/** Resolves at the first hover, press, focus or use of a control. */
const whenTouched = (island: HTMLElement) =>
  new Promise<void>((resolve) => {
    for (const intent of INTENTS) {
      island.addEventListener(intent, ({ target }) => {
        if (target instanceof Element && target.closest(CONTROLS)) resolve();
      });
    }
  });

/** Resolves when the built HTML turns out to be older than the content; never, otherwise. */
const whenOutdated = (options: TouchOptions) =>
  new Promise<void>((resolve) => {
    void whenIdle()
      .then(() => isOutdated(options))
      .then((outdated) => {
        if (outdated) resolve();
      });
  });

/** Resolves when the built HTML goes out of date on an open page; a timer sleeps with the computer. */
const whenOverdue = ({ until }: TouchOptions) =>
  new Promise<void>((resolve) => {
    if (until === undefined) return;
    const look = () => {
      if (!document.hidden && isOverdue({ until })) resolve();
    };
    document.addEventListener('visibilitychange', look);
    setTimeout(look, Date.parse(until) - Date.now());
  });

/** Loads the code, without running the island, when a reader first moves, unless they save data. */
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

/** Resolves when the island is needed. */
async function whenWanted(load: DirectiveLoad, options: TouchOptions, island: HTMLElement) {
  // Somebody may have been faster than this script.
  const touched = island.matches(':focus-within') ? Promise.resolve() : whenTouched(island);
  await Promise.race([touched, painted]);
  if (isOutdatedByNow(options)) return;
  loadAhead(load);
  await Promise.race([touched, whenOutdated(options), whenOverdue(options)]);
}

async function wake(load: DirectiveLoad, island: HTMLElement, wanted: Promise<void>) {
  const repeatClicks = keepClicks(island);
  await wanted;
  const [hydrate, hasStyles] = await Promise.all([load(), loadWholeStyles()]);
  if (hasStyles) await hydrate();
  const isHydrated = !island.hasAttribute('ssr');
  // Before the clicks, at which an island may throw.
  if (isHydrated) forgetScriptFailure();
  repeatClicks();
  if (isHydrated) return;
  // Its code could not be loaded: the next touch tries again.
  tellScriptFailure('unloaded');
  await wake(load, island, whenTouched(island));
}

// Astro passes the value as it was given, and types it as a string.
const isOptions = (value: unknown): value is TouchOptions => typeof value === 'object';

/**
 * `client:touch`: hydrates an island when somebody uses one of its controls, or when its built HTML is out of date.
 * Clicks before that are repeated after it.
 */
const touch: ClientDirective = (load, { value }: { value: unknown }, island) => {
  whenShown(() => {
    void wake(load, island, whenWanted(load, isOptions(value) ? value : {}, island));
  });
};

export default touch;
