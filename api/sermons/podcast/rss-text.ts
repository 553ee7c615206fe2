/** Characters that XML 1.0 forbids even when escaped (§ 2.2). */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const xmlText = (text: string): string => text.replace(NOT_IN_XML, '');

/** Removes from the texts of a record the characters that XML forbids. */
export const forXml = <Texts extends object>(record: Texts): Texts => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? [[name, xmlText(value)]] : [],
    ),
  ),
});

/**
 * Corrects the library's RSS: removes the white space around CDATA sections, which some apps show, and writes Apple's current values of `explicit`.
 */
export const rssText = (xml: string): string =>
  xml
    // Never removed here: between `]]` and `>` that would end the CDATA section around it.
    .replace(NOT_IN_XML, '\uFFFD')
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></')
    .replaceAll(
      '<itunes:explicit>no</itunes:explicit>',
      '<itunes:explicit>false</itunes:explicit>',
    );

/** Marks a feed as an archive, which readers need to fetch only once (RFC 5005, section 4). */
export const asArchive = (xml: string): string =>
  xml
    .replace('<rss ', '<rss xmlns:fh="http://purl.org/syndication/history/1.0" ')
    .replace('<channel>', '<channel><fh:archive/>');
