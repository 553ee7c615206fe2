import type { AstroUserConfig } from 'astro';
import { COLORS } from '#shared/church/colors.ts';

type Plugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>;

const THEME = Object.entries(COLORS)
  .map(([name, color]) => `  --color-${name}: ${color};`)
  .join('\n');

/** Vite plugin that adds the colours as Tailwind tokens; it must come before Tailwind's plugin. */
export const colorTokens = (): Plugins[number] => ({
  name: 'color-tokens',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/site\/styles\/(public|admin)\.css(\?|$)/.test(id.replaceAll('\\', '/'))) return null;
    return { code: `${code}\n@theme {\n${THEME}\n}\n`, map: null };
  },
});
