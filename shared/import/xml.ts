import { Parser } from 'htmlparser2';
import { ImportFailure } from './problems.ts';

/** An XML element with its text and children. Its name has the usual prefix of its namespace: `itunes:author`. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
};

/** The usual prefix of each namespace, because a document may use other prefixes. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2005/Atom': 'atom',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'https://podcastindex.org/namespace/1.0': 'podcast',
  'http://purl.org/rss/1.0/modules/content/': 'content',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://search.yahoo.com/mrss/': 'media',
};

/**
 * Maximum number of characters from the end of one item to the end of the next, tags included, and of an unfinished
 * tag or CDATA. A sermon with its notes has about 100,000.
 */
const LONGEST_TEXT = 5_000_000;
const DEEPEST = 60;

type XmlOptions = {
  /** Allowed names of the root element. */
  roots: readonly string[];
  /** Name of the elements that are passed to `onItem`, one at a time. */
  item: string;
  onItem: (item: XmlElement) => void;
};

/** Maps the prefixes that the root element declares to the usual ones in `PREFIXES`. */
const declaredPrefixes = (attributes: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(attributes).flatMap(([name, uri]) => {
      const usual = PREFIXES[uri.trim()];
      return name.startsWith('xmlns:') && usual !== undefined ? [[name.slice(6), usual]] : [];
    }),
  );

/**
 * Reads XML in chunks, and discards each item after `onItem`. Entities that XML does not define stay as written, but a
 * document that defines entities is refused. Errors inside an item are ignored, because real feeds contain them.
 * @returns the root element without its items
 * @throws ImportFailure web_page, wrong_root, entities, truncated, oversized
 */
export async function readXml(
  text: AsyncIterable<string>,
  { roots, item, onItem }: XmlOptions,
): Promise<XmlElement> {
  const stack: XmlElement[] = [];
  let root: XmlElement | undefined;
  let prefixes = new Map<string, string>();
  const end = { isClosed: false };
  let items = 0;
  let size = 0;
  const place = () => (items === 0 ? 'the beginning' : `item ${String(items)}`);
  const grow = (characters: number) => {
    size += characters;
    if (size > LONGEST_TEXT) throw new ImportFailure('oversized', place());
  };
  const nameOf = (written: string) => {
    const [prefix = '', local] = written.split(':', 2);
    return local === undefined ? written : `${prefixes.get(prefix) ?? prefix}:${local}`;
  };
  const parser = new Parser(
    {
      onopentag: (written, attributes) => {
        if (root === undefined) {
          if (/^html$/i.test(written)) throw new ImportFailure('web_page');
          if (!roots.includes(written)) throw new ImportFailure('wrong_root', written.slice(0, 40));
          prefixes = declaredPrefixes(attributes);
        }
        if (stack.length > DEEPEST) throw new ImportFailure('oversized', place());
        grow(written.length + JSON.stringify(attributes).length);
        const element: XmlElement = { name: nameOf(written), attributes, text: '', children: [] };
        root ??= element;
        stack.push(element);
      },
      ontext: (data) => {
        grow(data.length);
        const element = stack.at(-1);
        if (element !== undefined) element.text += data;
      },
      onclosetag: (_, isImplied) => {
        const element = stack.pop();
        if (element === undefined) return;
        if (stack.length === 0) end.isClosed = !isImplied || element.children.length === 0;
        else if (element.name !== item) stack.at(-1)?.children.push(element);
        else if (isImplied) throw new ImportFailure('truncated', place());
        else {
          items += 1;
          size = 0;
          onItem(element);
        }
      },
      onprocessinginstruction: (name, data) => {
        const isWebPage = /^!doctype$/i.test(name) && /^!doctype\s+html/i.test(data);
        if (isWebPage) throw new ImportFailure('web_page');
        if (/<?!entity/i.test(data)) throw new ImportFailure('entities');
      },
    },
    { xmlMode: true },
  );
  let unread = 0;
  let parsed = 0;
  for await (const part of text) {
    parser.write(part);
    // The size of an unfinished tag is also limited, because the parser keeps it in memory.
    unread = parser.endIndex > parsed ? part.length : unread + part.length;
    parsed = parser.endIndex;
    if (unread > LONGEST_TEXT) throw new ImportFailure('oversized', place());
  }
  parser.end();
  if (root === undefined) throw new ImportFailure('wrong_root', '?');
  if (!end.isClosed) throw new ImportFailure('truncated', place());
  return root;
}

/** The first child element with a name; undefined if there is none. */
export const childElement = (
  element: XmlElement | undefined,
  name: string,
): XmlElement | undefined => element?.children.find((child) => child.name === name);

/** The trimmed text of the first child element with a name; '' if there is none. */
export const childText = (element: XmlElement | undefined, name: string): string =>
  childElement(element, name)?.text.trim() ?? '';
