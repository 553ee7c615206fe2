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

/** Text as the browser reads it in HTML of our own making. */
export const decodeHtml = (text: string): string =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

const first = (html: string, pattern: RegExp) => {
  const found = pattern.exec(html)?.[1];
  return found === undefined ? undefined : decodeHtml(found);
};

/** What a crawler reads in the head of a page; undefined where the page does not say it. */
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

/** Everything that a crawler reads in a page's head, and the links that hand the page on, as pairs. */
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
