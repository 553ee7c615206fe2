import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** React's integration, whose islands are guarded (guarded-island.tsx). */
export function guardedIslands(): AstroIntegration {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  integration.hooks['astro:config:setup'] = (options) =>
    setup?.({
      ...options,
      addRenderer: (renderer) => {
        options.addRenderer({
          ...renderer,
          clientEntrypoint: '/site/lib/hydration/guarded-island.tsx',
        });
      },
    });
  return integration;
}

/** Adds `client:touch` (touch.ts). */
export const touchDirective = (): AstroIntegration => ({
  name: 'touch-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: './site/lib/hydration/touch.ts' });
    },
  },
});
