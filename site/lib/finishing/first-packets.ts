import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PRE_PAINT_SCRIPTS } from '../build/pre-paint-scripts.ts';
import { inlineSvg } from '../pictures/picture-markup.ts';

/** The address of the picture that a list has at its top, where it may be a drawing of site/public. */
const FIRST_DRAWING = /(?<=<img src=")\/(images\/[\w/-]+\.svg)(?="[^>]* fetchPriority="high")/;

/**
 * Puts the drawing at the top of a list into the page: a file of its own would arrive a round trip after the text.
 * React keeps it when it hydrates the list, because it compares with the properties and not with the HTML.
 * @param html a page as Astro renders it, one character per byte; a drawing that does not exist stays an address
 * @param folder the files that are served as they are
 */
export async function inlineFirstDrawing(html: string, folder: URL): Promise<string> {
  const file = FIRST_DRAWING.exec(html)?.[1];
  if (file === undefined) return html;
  const drawing = new URL(file, folder);
  if (!existsSync(drawing)) return html;
  const source = inlineSvg(await readFile(drawing, 'latin1'));
  return html.replace(FIRST_DRAWING, () => source);
}

/** Scripts without attributes of their own; data blocks, such as structured data, have some. */
const SCRIPT = /<script(?: type="module")?(?: src="([^"]*)")?>([^]*?)<\/script>/g;
const BEFORE_PAINT = new Set<string>(Object.values(PRE_PAINT_SCRIPTS));

/**
 * Lets a page load its scripts when it is painted: in the HTML, browsers would load them at once. Those that Astro
 * writes into the page become one file of their own, so that the first packets hold text and no script.
 * @param html a page as Astro renders it
 * @param addFile keeps a script, and returns its address
 * @returns the page, and the addresses of its scripts in their order
 */
export function modulesAfterPaint(html: string, addFile: (script: string) => string) {
  const found: ({ address: string } | { code: string })[] = [];
  const rest = html.replace(SCRIPT, (script, address: string | undefined, code: string) => {
    if (BEFORE_PAINT.has(code)) return script;
    found.push(address === undefined ? { code } : { address });
    return '';
  });
  // Each in a scope of its own, which modules have in the page.
  const written = found.flatMap((each) => ('code' in each ? [`(()=>{${each.code}\n})();`] : []));
  const file = written.length === 0 ? [] : [addFile(written.join('\n'))];
  const first = found.findIndex((each) => 'code' in each);
  const modules = found.flatMap((each, index) =>
    'address' in each ? [each.address] : index === first ? file : [],
  );
  if (modules.length === 0) return { html, modules };
  const loader = `<script data-modules="${modules.join(' ')}">${PRE_PAINT_SCRIPTS.modules}</script>`;
  return { html: rest.replace('</body>', () => `${loader}</body>`), modules };
}
