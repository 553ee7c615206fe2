/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** `file:` address of the checkout, at build time. */
  readonly PROJECT_FOLDER: string;
}

declare namespace Astro {
  interface ClientDirectives {
    'client:touch'?: import('./lib/hydration/outdated.ts').TouchOptions;
  }
}
