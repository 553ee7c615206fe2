import { hash } from 'node:crypto';
import { projectFolders, type SiteFile } from '../build/site-files.ts';
import { usedStyles } from './used-styles.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PRE_PAINT_SCRIPTS } from '../build/pre-paint-scripts.ts';
import { svgDataUrl } from '../pictures/picture-markup.ts';

/** Matches the URL of a list's first picture if it is an SVG that may be in site/public. */
const FIRST_DRAWING = /(?<=<img src=")\/(images\/[\w/-]+\.svg)(?="[^>]* fetchPriority="high")/;

/**
 * Inlines the drawing at the top of a list as a data URL, because a separate file would arrive a round trip after the
 * text. React keeps it, because hydration changes no attributes. Leaves the URL of a drawing that does not exist.
 * @param html a page as Astro renders it, decoded as Latin-1 @param folder `site/public/`
 */
export async function inlineFirstDrawing(html: string, folder: URL): Promise<string> {
  const file = FIRST_DRAWING.exec(html)?.[1];
  if (file === undefined) return html;
  const drawing = new URL(file, folder);
  if (!existsSync(drawing)) return html;
  const source = svgDataUrl(await readFile(drawing, 'latin1'));
  return html.replace(FIRST_DRAWING, () => source);
}

/** Matches scripts to run, and not data blocks, such as structured data, which have other attributes. */
const SCRIPT = /<script(?: type="module")?(?: src="([^"]*)")?>([^]*?)<\/script>/g;
const BEFORE_PAINT = new Set<string>(Object.values(PRE_PAINT_SCRIPTS));

/**
 * Makes a page load its scripts after the first paint; browsers would load scripts in the HTML at once. Moves scripts
 * that Astro inlines into one file, so that the first packets contain text and no script.
 * @param addFile stores a script and returns its URL
 * @returns the page, and the URLs of its scripts in their order
 */
export function modulesAfterPaint(html: string, addFile: (script: string) => string) {
  const found: ({ address: string } | { code: string })[] = [];
  const rest = html.replace(SCRIPT, (script, address: string | undefined, code: string) => {
    if (BEFORE_PAINT.has(code)) return script;
    found.push(address === undefined ? { code } : { address });
    return '';
  });
  // A function around each script keeps its variables apart, because as modules they had scopes of their own.
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

/** What files need at their drawings, and icons in a page do not. */
const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"';

/** Matches pages that get their content later, so that the styles that they use are not known in the build. */
const FILLED_LATER = /^(admin|shells)\b/;

/**
 * Converts pages as Astro renders them to pages as they are served: their first packets contain what is painted first.
 * @param folder path of the bundle's static files
 * @returns `finish`, which converts one page, and `files`, the additional files that converted pages request
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
    // Decodes as Latin-1, which keeps each byte as one character and takes a hundredth of UTF-8's time.
    const rendered = Buffer.from(page).toString('latin1').replaceAll(NAMESPACE, '');
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
