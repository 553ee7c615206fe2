import { pageTextHtml } from '#shared/pages/markdown.ts';

type HelpChapter = {
  /** The anchor that GitHub generates for the same heading. */
  id: string;
  title: string;
  /** The questions that it answers, which stand in italics below its heading. */
  questions: string;
  html: string;
};

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

function chapterOf(section: string): HelpChapter {
  const end = section.indexOf('\n');
  const title = section.slice(0, end).trim();
  const text = section.slice(end);
  const [all = '', questions = ''] = /^\s*_([^_\n]+)_\n/.exec(text) ?? [];
  return {
    ...{ id: anchorOf(title), title, questions },
    html: pageTextHtml(text.slice(all.length), 4),
  };
}

type HelpGroup = {
  title: string;
  /** The text before its chapters. */
  html: string;
  chapters: HelpChapter[];
};

/** Splits a Markdown text into groups at headings of the first level, and these into chapters at those of the second. */
export const helpGroups = (markdown: string): HelpGroup[] =>
  markdown
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [opening = '', ...sections] = part.split(/^## /m);
      const [title = '', ...lines] = opening.split('\n');
      return { title, html: pageTextHtml(lines.join('\n'), 2), chapters: sections.map(chapterOf) };
    });
