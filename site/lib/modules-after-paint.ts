import { PRE_PAINT_SCRIPTS } from './pre-paint-scripts.ts';

const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Lets a page load its modules when it is painted: in the HTML, browsers would load them at once.
 * @param html a page as Astro renders it
 */
export function modulesAfterPaint(html: string): string {
  const modules = [...html.matchAll(MODULE)].map(([, address]) => address);
  if (modules.length === 0) return html;
  const loader = `<script data-modules="${modules.join(' ')}">${PRE_PAINT_SCRIPTS.modules}</script>`;
  return html.replaceAll(MODULE, '').replace('</body>', `${loader}</body>`);
}
