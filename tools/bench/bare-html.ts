/** Elements whose content nobody reads, with that content. */
const UNREAD = /<(script|style|svg|template|noscript|head)\b[^>]*>.*?<\/\1>/gis;
const TITLE = /<title[^>]*>.*?<\/title>/is;
const BLOCK =
  /<\/?(p|div|section|article|header|footer|main|nav|h[1-6]|ul|ol|li|tr|table|form|dialog)\b[^>]*>/gi;

/** The text of a page as paragraphs, without styles, scripts and pictures: the least that can be painted. */
export function bareHtml(html: string): string {
  const title = TITLE.exec(html)?.[0] ?? '';
  const body = html.replace(UNREAD, ' ').replace(/<!.*?>/gs, ' ');
  const paragraphs = body
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line}</p>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}</head>
<body>
${paragraphs.join('\n')}
</body>
</html>
`;
}
