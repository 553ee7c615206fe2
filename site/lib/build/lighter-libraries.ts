import { fileURLToPath } from 'node:url';
import type { AstroUserConfig } from 'astro';

type Plugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>;

const ICON = fileURLToPath(import.meta.resolve('#site/components/ui/create-icon.ts'));

/** Library modules, by the end of their path, with the code that replaces them in browsers. */
const LIGHTER: Readonly<Record<string, string>> = {
  // For Cookie headers, which browsers do not let scripts send: 0.7 kB of Hono's client.
  '/hono/dist/utils/cookie.js': 'export const serialize = undefined;',
  // Computes options of icons that this project never sets, in 1.3 kB.
  '/lucide-react/dist/esm/createLucideIcon.mjs': `export { createIcon as default } from ${JSON.stringify(ICON)};`,
};

const lighter = (id: string) =>
  Object.entries(LIGHTER).find(([end]) => id.replaceAll('\\', '/').endsWith(end))?.[1];

/** Vite plugin that replaces large library modules in the browser's code by the part that this project uses. */
export const lighterLibraries = (): Plugins[number] => ({
  name: 'lighter-libraries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => lighter(id) ?? null,
});
