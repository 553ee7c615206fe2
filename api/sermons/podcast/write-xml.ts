import { escapeHtml } from '#shared/http/html.ts';

/** Characters that XML 1.0 forbids even when escaped (§ 2.2). */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string => escapeHtml(text.replace(NOT_IN_XML, ''));

/** Text that is already XML. */
export type Xml = { xml: string };

type Attributes = Readonly<Record<string, string | number | null>>;

/**
 * Writes an element of XML 1.0. Uses no feed library, which would add 13 kB to the Worker and superfluous tags.
 * @param attributes attributes by name; an attribute with the value null is omitted
 * @param content text of the element, or its child elements
 */
export function element(
  name: string,
  attributes: Attributes,
  content: string | readonly Xml[] = [],
): Xml {
  const written = Object.entries(attributes).map(([attribute, value]) =>
    value === null ? '' : ` ${attribute}="${escaped(String(value))}"`,
  );
  const inner =
    typeof content === 'string' ? escaped(content) : content.map(({ xml }) => xml).join('\n');
  const tag = `${name}${written.join('')}`;
  return { xml: inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>` };
}

/** Writes an element that contains only text. */
export const textElement = (name: string, text: string): Xml => element(name, {}, text);
