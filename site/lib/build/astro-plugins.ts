import type { AstroUserConfig, AstroIntegration } from 'astro';
import { DEFAULT_COLORS } from '#shared/church/colors.ts';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';

/** Astro's React integration with another client entry, which shows an island's built HTML if the island throws. */
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

/** Astro integration that adds the directive `client:touch`, which hydrates an island when it is used (touch.ts). */
export const touchDirective = (): AstroIntegration => ({
  name: 'touch-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: './site/lib/hydration/touch.ts' });
    },
  },
});

type Plugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>;

const THEME = Object.entries(DEFAULT_COLORS)
  .map(([name, color]) => `  --color-${name}: ${color};`)
  .join('\n');

/** Vite plugin that adds the church's colors as Tailwind theme tokens. It must come before Tailwind's own plugin. */
export const colorTokens = (): Plugins[number] => ({
  name: 'color-tokens',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/site\/styles\/(public|admin)\.css(\?|$)/.test(id.replaceAll('\\', '/'))) return null;
    return { code: `${code}\n@theme {\n${THEME}\n}\n`, map: null };
  },
});

const ICON = fileURLToPath(import.meta.resolve('#site/components/ui/create-icon.ts'));

/** The code that replaces modules of libraries in browsers, by the end of each module's path. */
const LIGHTER: Readonly<Record<string, string>> = {
  // 0.7 kB of Hono's client that writes Cookie headers, which browsers do not let scripts send.
  '/hono/dist/utils/cookie.js': 'export const serialize = undefined;',
  // 1.3 kB that compute options of icons that this project never sets.
  '/lucide-react/dist/esm/createLucideIcon.mjs': `export { createIcon as default } from ${JSON.stringify(ICON)};`,
};

/** Part of the path of each Lucide icon. */
const ICONS = '/lucide-react/dist/esm/icons/';

const lighter = (id: string) =>
  Object.entries(LIGHTER).find(([end]) => id.replaceAll('\\', '/').endsWith(end))?.[1];

/** Vite plugin that replaces modules of libraries in the browser's code by the smaller part that this project uses. */
export const lighterLibraries = (): Plugins[number] => ({
  name: 'lighter-libraries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => lighter(id) ?? null,
  // Removes the React keys of icons' shapes: React needs keys only in an array, and `createIcon` passes no array.
  transform(code, id) {
    if (!id.replaceAll('\\', '/').includes(ICONS)) return null;
    return { code: code.replace(/, key: "\w+"/g, '').replace('__iconData.node;', ''), map: null };
  },
});
