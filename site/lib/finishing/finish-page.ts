import { hash } from 'node:crypto';
import { projectFolders, type SiteFile } from '../build/site-files.ts';
import { usedStyles } from './used-styles.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PRE_PAINT_SCRIPTS } from '../build/pre-paint-scripts.ts';
import { inlineSvg } from '../pictures/picture-markup.ts';

/** The address of a list's first picture, if it may be a drawing in site/public. */
const FIRST_DRAWING = /(?<=<img src=")\/(images\/[\w/-]+\.svg)(?="[^>]* fetchPriority="high")/;

/**
 * Inlines the drawing at the top of a list into the page, because a separate file would arrive a round trip after the
 * text. React keeps it at hydration: it compares properties, not HTML.
 * @param html a page as Astro renders it, one character per byte; the address of a drawing that does not exist stays
 * @param folder the files that are served unchanged
 */
export async function inlineFirstDrawing(html: string, folder: URL): Promise<string> {
  const file = FIRST_DRAWING.exec(html)?.[1];
  if (file === undefined) return html;
  const drawing = new URL(file, folder);
  if (!existsSync(drawing)) return html;
  const source = inlineSvg(await readFile(drawing, 'latin1'));
  return html.replace(FIRST_DRAWING, () => source);
}

/** Scripts without other attributes. Data blocks, such as structured data, have other attributes. */
const SCRIPT = /<script(?: type="module")?(?: src="([^"]*)")?>([^]*?)<\/script>/g;
const BEFORE_PAINT = new Set<string>(Object.values(PRE_PAINT_SCRIPTS));

/**
 * Makes a page load its scripts after the first paint; browsers would load scripts in the HTML at once. Scripts that
 * Astro inlines move into one file, so that the first packets contain text and no script.
 * @param html a page as Astro renders it
 * @param addFile stores a script, and returns its address
 * @returns the page, and the addresses of its scripts in their order
 */
export function modulesAfterPaint(html: string, addFile: (script: string) => string) {
  const found: ({ address: string } | { code: string })[] = [];
  const rest = html.replace(SCRIPT, (script, address: string | undefined, code: string) => {
    if (BEFORE_PAINT.has(code)) return script;
    found.push(address === undefined ? { code } : { address });
    return '';
  });
  // Each script gets its own scope, as modules have in a page.
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

/** Pages whose content is filled in later, so that their used styles are not known yet. */
const FILLED_LATER = /^(admin|shells)\b/;

/**
 * Converts the pages that Astro has rendered to the pages that are served: their first packets contain what is painted
 * first.
 * @param folder the bundle's static files
 * @returns `finish`, which converts one page, and `files`, the additional files that the converted pages request
 */
export function pageFinisher(folder: string) {
  const contents = new Map<string, string>();
  const addFile = (ending: string) => (content: string) => {
    const file = `_astro/${hash('sha256', content).slice(0, 12)}.${ending}`;
    contents.set(file, content);
    return `/${file}`;
  };
  const reduceStyles = usedStyles(folder, addFile('css'));

  async function finish(page: Uint8Array, file: string): Promise<Uint8Array> {
    // Latin-1 preserves each byte, and takes a hundredth of UTF-8's time.
    const rendered = Buffer.from(page).toString('latin1');
    const { html, modules } = modulesAfterPaint(
      await inlineFirstDrawing(rendered, projectFolders.public),
      addFile('js'),
    );
    return Buffer.from(FILLED_LATER.test(file) ? html : reduceStyles(html, modules), 'latin1');
  }

  const files = (): SiteFile[] =>
    [...contents].map(([file, content]) => ({
      file,
      key: file,
      render: () => Promise.resolve(Buffer.from(content, 'latin1')),
    }));
  return { finish, files };
}
