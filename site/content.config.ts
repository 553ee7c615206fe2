import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { connect } from '#db/client.ts';
import { readContent, type Content } from '#db/content.ts';
import { buildEnvironment } from './lib/build-environment.ts';
import { TextFrontMatter } from './lib/text-front-matter.ts';

let reading: Promise<Content> | undefined;

/** One read for all collections, so that a build shows one revision. */
function read(): Promise<Content> {
  reading ??= readContent(connect(buildEnvironment.DATABASE_URL)).finally(() => {
    reading = undefined;
  });
  return reading;
}

const records = (entries: readonly { id: number }[]) =>
  entries.map((entry, position) => ({ id: String(entry.id), position, record: entry }));

export const collections = {
  site: defineCollection({
    loader: async () => {
      const { revision, settings, announcement, facets, pictures, placed } = await read();
      return [{ id: 'site', revision, settings, announcement, facets, pictures, placed }];
    },
  }),
  events: defineCollection({ loader: async () => records((await read()).events) }),
  sermons: defineCollection({ loader: async () => records((await read()).sermons) }),
  texts: defineCollection({
    loader: glob({ base: './site/content', pattern: '**/*.md' }),
    schema: TextFrontMatter,
  }),
  ownTexts: defineCollection({
    loader: async () => {
      const { texts, textLists } = await read();
      return [{ id: 'own', texts, textLists }];
    },
  }),
};
