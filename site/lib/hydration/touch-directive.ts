import type { AstroIntegration } from 'astro';

/** Adds `client:touch` (touch.ts). */
export const touchDirective = (): AstroIntegration => ({
  name: 'touch-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: './site/lib/hydration/touch.ts' });
    },
  },
});
