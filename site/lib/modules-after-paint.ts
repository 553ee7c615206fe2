import { PRE_PAINT_SCRIPTS } from './pre-paint-scripts.ts';

const BEGIN = '<script type="module" src="';
const END = '"></script>';

/**
 * Lets a page load its modules when it is painted: in the HTML, browsers would load them at once.
 * @param html a page as Astro renders it
 */
export function modulesAfterPaint(html: string): string {
  const [start = '', ...parts] = html.split(BEGIN);
  if (parts.length === 0) return html;
  const ends = parts.map((part) => part.indexOf(END));
  const modules = parts.map((part, index) => part.slice(0, ends[index]));
  const texts = parts.map((part, index) => part.slice((ends[index] ?? 0) + END.length));
  const loader = `<script data-modules="${modules.join(' ')}">${PRE_PAINT_SCRIPTS.modules}</script>`;
  return [start, ...texts].join('').replace('</body>', `${loader}</body>`);
}
