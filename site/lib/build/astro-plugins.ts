import type { AstroUserConfig, AstroIntegration } from 'astro';
import { DEFAULT_COLORS } from '#shared/church/colors.ts';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';

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

type Plugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>;

const THEME = Object.entries(DEFAULT_COLORS)
  .map(([name, color]) => `  --color-${name}: ${color};`)
  .join('\n');

/** Vite plugin that adds the colors as Tailwind tokens; it must come before Tailwind's plugin. */
export const colorTokens = (): Plugins[number] => ({
  name: 'color-tokens',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/site\/styles\/(public|admin)\.css(\?|$)/.test(id.replaceAll('\\', '/'))) return null;
    return { code: `${code}\n@theme {\n${THEME}\n}\n`, map: null };
  },
});

const ICON = fileURLToPath(import.meta.resolve('#site/components/ui/create-icon.ts'));

/** Library modules, by the end of their path, with the code that replaces them in browsers. */
const LIGHTER: Readonly<Record<string, string>> = {
  // Writes Cookie headers, which browsers do not let scripts send: 0.7 kB of Hono's client.
  '/hono/dist/utils/cookie.js': 'export const serialize = undefined;',
  // Computes options of icons that this project never sets, in 1.3 kB.
  '/lucide-react/dist/esm/createLucideIcon.mjs': `export { createIcon as default } from ${JSON.stringify(ICON)};`,
};

/** Part of the path of each icon of Lucide. */
const ICONS = '/lucide-react/dist/esm/icons/';

const lighter = (id: string) =>
  Object.entries(LIGHTER).find(([end]) => id.replaceAll('\\', '/').endsWith(end))?.[1];

/** Vite plugin that replaces large library modules in the browser's code by the part that this project uses. */
export const lighterLibraries = (): Plugins[number] => ({
  name: 'lighter-libraries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => lighter(id) ?? null,
  // React needs the keys of an icon's shapes only in an array, and `createIcon` passes no array.
  transform(code, id) {
    if (!id.replaceAll('\\', '/').includes(ICONS)) return null;
    return { code: code.replace(/, key: "\w+"/g, '').replace('__iconData.node;', ''), map: null };
  },
});
