/** Characters that XML 1.0 forbids even when escaped (§ 2.2). */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Corrects the library's RSS: removes forbidden characters and the white space around CDATA sections, which
 * some apps show, and writes Apple's current values of `explicit`.
 */
export const rssText = (xml: string): string =>
  xml
    .replace(NOT_IN_XML, '')
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></')
    .replaceAll(
      '<itunes:explicit>no</itunes:explicit>',
      '<itunes:explicit>false</itunes:explicit>',
    );
