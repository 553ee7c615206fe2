/** The beginning of a text, cut after a whole word; all of it where it is short enough. */
export function excerpt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.lastIndexOf(' ', limit);
  return `${text.slice(0, space > 0 ? space : limit).replace(/[\s,;:.–-]+$/, '')}…`;
}
