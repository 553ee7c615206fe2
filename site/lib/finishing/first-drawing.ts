import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inlineSvg } from '../pictures/inline-svg.ts';

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
