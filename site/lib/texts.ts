import { getCollection } from 'astro:content';
import { z } from 'astro/zod';
import { escapeHtml } from '#shared/html.ts';
import { markPlaceholders } from '#shared/placeholders.ts';
import type { Settings } from '#shared/settings.ts';
import { getSite, once } from './content.ts';
import { TextFrontMatter } from './text-front-matter.ts';
import { fillTokens } from './text-tokens.ts';

const Entries = z.array(
  z.object({
    id: z.string(),
    data: TextFrontMatter,
    rendered: z.object({ html: z.string() }),
  }),
);

/** A text of the pages with the settings filled in. */
export type Text = z.infer<typeof TextFrontMatter> & {
  /** Such as `about/story`. */
  id: string;
  /** Such as `story`. */
  name: string;
  /** Its body. */
  html: string;
};

const readTexts = once(async (): Promise<Text[]> => {
  const { settings } = await getSite();
  const entries: unknown = await getCollection('texts');
  return Entries.parse(entries)
    .toSorted((one, other) => one.data.order - other.data.order)
    .map(({ id, data, rendered }) => ({
      ...data,
      id,
      name: id.slice(id.indexOf('/') + 1),
      title: fillTokens(data.title, settings),
      html: markPlaceholders(fillTokens(rendered.html, settings, escapeHtml)),
    }));
});

const isLeftOut = ({ needs }: Text, settings: Settings) =>
  needs !== undefined && settings[needs] === null;
const isReplaced = ({ replacedBy }: Text, settings: Settings) =>
  replacedBy !== undefined && settings[replacedBy] !== null;

/** The texts of a folder of `site/content/`, in their order, without those whose setting is empty. */
export async function getTexts(folder: string): Promise<Text[]> {
  const { settings } = await getSite();
  return (await readTexts())
    .filter(({ id }) => id.startsWith(`${folder}/`))
    .filter((text) => !isLeftOut(text, settings));
}

/** Every text that some page shows. */
export async function getShownTexts(): Promise<Text[]> {
  const { settings } = await getSite();
  return (await readTexts()).filter(
    (text) => !isLeftOut(text, settings) && !isReplaced(text, settings),
  );
}

/**
 * One text that its page cannot do without, such as `about/story`.
 * @throws Error naming the file that is missing, or that may be left out
 */
export async function getText(id: `${string}/${string}`): Promise<Text> {
  const text = (await readTexts()).find((candidate) => candidate.id === id);
  if (text === undefined) throw new Error(`site/content/${id}.md is missing.`);
  if (text.needs !== undefined) {
    throw new Error(`site/content/${id}.md is always shown: take 'needs' away from its head.`);
  }
  return text;
}
