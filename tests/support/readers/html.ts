import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#38': '&',
  '#39': "'",
  '#60': '<',
  '#62': '>',
};

/** Decodes the entities of our own HTML. */
export const decodeHtml = (text: string): string =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

const first = (html: string, pattern: RegExp) => {
  const found = pattern.exec(html)?.[1];
  return found === undefined ? undefined : decodeHtml(found);
};

/** A page's head as crawlers read it; undefined for what is missing. */
export function readHead(html: string) {
  const [head = ''] = html.split('</head>');
  const meta = (name: string) =>
    first(head, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  const blocks = [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return {
    meta,
    title: first(head, /<title>([^<]*)<\/title>/),
    canonical: first(head, /<link rel="canonical" href="([^"]*)"/),
    isHidden: meta('robots') === 'noindex',
    structuredData: blocks.map(([, json = '']): unknown => JSON.parse(json)),
  };
}

/** All metadata of a page's head and its share links, as pairs. */
export function readMetadata(html: string): [string, string][] {
  const { title = '', canonical = '', structuredData } = readHead(html);
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
  const shares = [...html.matchAll(/<a [^>]*data-share="\w+"[^>]*>/g)].map(
    ([link]): [string, string] => [
      /data-share="(\w+)"/.exec(link)?.[1] ?? '',
      decodeHtml(/href="([^"]*)"/.exec(link)?.[1] ?? ''),
    ],
  );
  return [
    ['title', title],
    ['canonical', canonical],
    ...metas.map(([, name = '', content = '']): [string, string] => [name, decodeHtml(content)]),
    ['structured data', JSON.stringify(structuredData)],
    ...shares,
  ];
}

/** The files of a built site whose path matches, as `sermons/1.html`, sorted. */
export async function builtFiles(folder: string, pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: folder })) files.push(file);
  return files.sort();
}

/** The built HTML by path, such as `/sermons/1`, without the shells, which have no address of their own. */
export async function builtPages(folder: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const file of await builtFiles(folder, '**/*.html')) {
    if (file.startsWith('shells/')) continue;
    const address = `/${file.replace(/(?:^|\/)?index\.html$|\.html$/, '')}`;
    pages.set(address, await readFile(path.join(folder, file), 'utf8'));
  }
  return pages;
}

/** What `docs/words.md` says not to write. */
export async function unwantedWords(): Promise<string[]> {
  const list = await readFile(path.join(import.meta.dirname, '../../../docs/words.md'), 'utf8');
  const rows = list.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) =>
    Array.from((row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g), ([, words = '']) => words),
  );
}
