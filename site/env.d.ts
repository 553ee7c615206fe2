/// <reference types="astro/client" />
/* oxlint-disable typescript/consistent-type-definitions, typescript/consistent-type-imports --
   Only interfaces are merged with Astro's, and only in a file without imports. */

interface ImportMetaEnv {
  /** `file:` address of the checkout, at build time. */
  readonly PROJECT_FOLDER: string;
}

/** Resolves at the page's first paint, after 4 s at the latest. The inline script `start` (pre-paint.ts) sets it. */
declare let painted: Promise<unknown>;

/** The result of `compilePrePaintScripts`; defined at build time and in unit tests, not in browsers. */
declare const COMPILED_SCRIPTS: import('./lib/build/pre-paint.ts').PrePaintScripts;

declare namespace Astro {
  interface ClientDirectives {
    'client:touch'?: import('./lib/hydration/touch.ts').TouchOptions;
  }
}
