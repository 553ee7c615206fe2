import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { TextFrontMatter } from './lib/build/text-front-matter.ts';

export const collections = {
  texts: defineCollection({
    loader: glob({ base: './site/content', pattern: '**/*.md' }),
    schema: TextFrontMatter,
  }),
};
