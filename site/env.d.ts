/// <reference types="astro/client" />
/* oxlint-disable typescript/consistent-type-definitions, typescript/consistent-type-imports --
   Only interfaces are merged with Astro's, and only in a file without imports. */

interface ImportMetaEnv {
  /** `file:` address of the checkout, at build time. */
  readonly PROJECT_FOLDER: string;
}

/** Resolves when the page has shown its content (`pre-paint-scripts.ts`). */
declare const painted: Promise<void>;

declare namespace Astro {
  interface ClientDirectives {
    'client:touch'?: import('./lib/hydration/outdated.ts').TouchOptions;
  }
}
