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
