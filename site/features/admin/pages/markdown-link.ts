const ENCODED: Readonly<Record<string, string>> = { ' ': '%20', '(': '%28', ')': '%29' };

/** A Markdown link; brackets in the words and parentheses in the address are escaped. */
export function markdownLink(words: string, address: string): string {
  const target = address.trim();
  const shown = words.trim() === '' ? target : words.trim();
  const escaped = shown.replace(/[[\]\\]/g, String.raw`\$&`).replace(/\s+/g, ' ');
  return `[${escaped}](${target.replace(/[ ()]/g, (sign) => ENCODED[sign] ?? sign)})`;
}
