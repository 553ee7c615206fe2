import { getCollection } from 'astro:content';
import { z } from 'astro/zod';
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

const escapeHtml = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const fillEach = (data: z.infer<typeof TextFrontMatter>, settings: Settings) => ({
  ...data,
  title: fillTokens(data.title, settings),
  ...(data.summary === undefined ? {} : { summary: fillTokens(data.summary, settings) }),
  ...(data.name === undefined ? {} : { name: fillTokens(data.name, settings) }),
});

/** The texts of a folder of `site/content/`, in their order. */
export async function getTexts(folder: string): Promise<Text[]> {
  const { settings } = await getSite();
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

/**
 * One text, such as `about/story`.
 * @throws Error naming the file that is missing
 */
export async function getText(id: `${string}/${string}`): Promise<Text> {
  const [folder = '', name = ''] = id.split('/');
  const text = (await getTexts(folder)).find((candidate) => candidate.id === name);
  if (text === undefined) throw new Error(`site/content/${id}.md is missing.`);
  return text;
}
