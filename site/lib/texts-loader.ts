import { glob, type Loader } from 'astro/loaders';

/** A text that takes the place of the body of a default. */
type OwnText = { id: string; markdown: string };

/**
 * The defaults in site/content/, and in the place of their bodies the texts that the church has made its own.
 * @param readOwn reads those; one without a default belongs to a page that is gone, and is left out
 */
export function textsLoader(readOwn: () => Promise<readonly OwnText[]>): Loader {
  const defaults = glob({ base: './site/content', pattern: '**/*.md' });
  return {
    name: 'texts',
    load: async (context) => {
      await defaults.load(context);
      for (const { id, markdown } of await readOwn()) {
        const text = context.store.get(id);
        if (text === undefined) continue;
        const rendered = await context.renderMarkdown(markdown);
        // With a digest of its own, so that a later build reads the default again once this text is gone.
        const digest = context.generateDigest(markdown);
        context.store.set({ ...text, body: markdown, rendered, digest });
      }
    },
  };
}
