import { pageTextHtml } from '#shared/pages/markdown.ts';

type HelpChapter = {
  /** The anchor that GitHub generates for the same heading. */
  id: string;
  title: string;
  html: string;
};

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s+/g, '-');

function chapterOf(section: string): HelpChapter {
  const end = section.indexOf('\n');
  const title = section.slice(0, end).trim();
  return { id: anchorOf(title), title, html: pageTextHtml(section.slice(end), 3) };
}

/** Splits a Markdown text into chapters at headings of the second level, and the text before them. */
export function helpChapters(markdown: string): { opening: string; chapters: HelpChapter[] } {
  const [opening = '', ...sections] = markdown.split(/^## /m);
  return {
    opening: pageTextHtml(opening.replace(/^# .*/, ''), 2),
    chapters: sections.map(chapterOf),
  };
}
