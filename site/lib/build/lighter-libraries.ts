import { fileURLToPath } from 'node:url';
import type { AstroUserConfig } from 'astro';

type Plugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>;

const ICON = fileURLToPath(import.meta.resolve('#site/components/ui/create-icon.ts'));

/** Modules of libraries, by the end of their path, and what browsers get in their place. */
const LIGHTER: Readonly<Record<string, string>> = {
  // For Cookie headers, which browsers let no script send: 0.7 kB of Hono's client.
  '/hono/dist/utils/cookie.js': 'export const serialize = undefined;',
  // Computes options of icons that are never given here, with 1.3 kB.
  '/lucide-react/dist/esm/createLucideIcon.mjs': `export { createIcon as default } from ${JSON.stringify(ICON)};`,
};

const lighter = (id: string) =>
  Object.entries(LIGHTER).find(([end]) => id.replaceAll('\\', '/').endsWith(end))?.[1];

/** Vite plugin that leaves out of the browser's code what large modules of libraries do for others. */
export const lighterLibraries = (): Plugins[number] => ({
  name: 'lighter-libraries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => lighter(id) ?? null,
});
