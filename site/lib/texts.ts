import { getCollection } from 'astro:content';
import { z } from 'astro/zod';
import { escapeHtml } from '#shared/html.ts';
import type { Settings } from '#shared/settings.ts';
import { getSite } from './content.ts';
import { TextFrontMatter } from './text-front-matter.ts';
import { fillTokens } from './text-tokens.ts';

const Entries = z.array(
  z.object({
    id: z.string(),
    data: TextFrontMatter,
    rendered: z.object({ html: z.string() }),
  }),
);

/** A text of `site/content/` with the settings filled in; `html` is its body. */
export type Text = z.infer<typeof TextFrontMatter> & { id: string; html: string };

function fillEach(
  { summary = '', name = '', ...data }: z.infer<typeof TextFrontMatter>,
  settings: Settings,
) {
  const filled = { summary: fillTokens(summary, settings), name: fillTokens(name, settings) };
  return {
    ...data,
    title: fillTokens(data.title, settings),
    ...(filled.summary === '' ? {} : { summary: filled.summary }),
    ...(filled.name === '' ? {} : { name: filled.name }),
  };
}

async function readTexts(folder: string, settings: Settings): Promise<Text[]> {
  const entries: unknown = await getCollection('texts');
  return Entries.parse(entries)
    .filter(({ id }) => id.startsWith(`${folder}/`))
    .toSorted((one, other) => one.data.order - other.data.order)
    .map(({ id, data, rendered }) => ({
      ...fillEach(data, settings),
      id: id.slice(folder.length + 1),
      html: fillTokens(rendered.html, settings, escapeHtml),
    }));
}

/** The texts of a folder of `site/content/`, in their order, without those whose setting is empty. */
export async function getTexts(folder: string): Promise<Text[]> {
  const { settings } = await getSite();
  const texts = await readTexts(folder, settings);
  return texts.filter(({ needs }) => needs === undefined || settings[needs] !== null);
}

/**
 * One text that its page cannot do without, such as `about/story`.
 * @throws Error naming the file that is missing, or that may be left out
 */
export async function getText(id: `${string}/${string}`): Promise<Text> {
  const { settings } = await getSite();
  const [folder = '', name = ''] = id.split('/');
  const text = (await readTexts(folder, settings)).find((candidate) => candidate.id === name);
  if (text === undefined) throw new Error(`site/content/${id}.md is missing.`);
  if (text.needs !== undefined) {
    throw new Error(`site/content/${id}.md is always shown: take 'needs' away from its head.`);
  }
  return text;
}
