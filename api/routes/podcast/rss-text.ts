/** Characters that XML 1.0 forbids (§ 2.2), however they are written. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * The library's RSS as podcast apps want it: without forbidden characters, without the white space that it
 * puts around a CDATA section (some apps show it), and with Apple's present words for `explicit`.
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
