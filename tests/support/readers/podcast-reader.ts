import Parser from 'rss-parser';

type Fields = {
  imageTag: unknown;
  itunes?: Readonly<Record<string, unknown>>;
  'content:encoded'?: string;
  transcript?: unknown;
  chapters?: unknown;
  person?: unknown;
};

/** An independent podcast reader; it refuses XML that is not well-formed. */
export const podcastReader = new Parser<Readonly<Record<string, unknown>>, Fields>({
  customFields: {
    item: [
      ['itunes:image', 'imageTag'],
      ['podcast:transcript', 'transcript'],
      ['podcast:chapters', 'chapters'],
      ['podcast:person', 'person'],
    ],
  },
});
