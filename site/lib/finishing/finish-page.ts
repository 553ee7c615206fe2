import { hash } from 'node:crypto';
import { projectFolders, type SiteFile } from '../build/site-files.ts';
import { inlineFirstDrawing, modulesAfterPaint } from './first-packets.ts';
import { usedStyles } from './used-styles.ts';

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
