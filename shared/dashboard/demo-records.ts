import * as z from 'zod/mini';

/** Parts of the demo church. Each can be removed in one step. */
export const DemoPart = z.enum(['sermons-and-events', 'messages', 'texts']);
export type DemoPart = z.infer<typeof DemoPart>;

/** The settings that identify a church. Service times are not included, because many churches share them. */
export const IDENTIFYING_SETTINGS = [
  'churchName',
  'tagline',
  'address',
  'phone',
  'email',
  'pastorName',
  'facebookUrl',
  'instagramUrl',
  'youtubeUrl',
  'twitterUrl',
  'youtubeChannelId',
] as const;
export type IdentifyingSetting = (typeof IDENTIFYING_SETTINGS)[number];

/** The remains of the demo church on the website. */
export const DemoRemains = z.object({
  /** Settings that still have the demo church's value or mention the demo church. */
  settings: z.array(z.enum(IDENTIFYING_SETTINGS)),
  /** Page texts that come from the demo church or mention its people. */
  texts: z.array(z.object({ id: z.string(), page: z.string(), title: z.string() })),
  /** Number of the demo church's texts that nobody has changed. */
  unchangedTexts: z.int(),
  /** Number of the demo church's records of each type that nobody has changed. */
  sermons: z.int(),
  events: z.int(),
  contactMessages: z.int(),
  visitRequests: z.int(),
  blogPosts: z.int(),
  newsletterSubscribers: z.int(),
  /** The first records of the church itself that mention people or places of the demo church. */
  mentions: z.array(
    z.object({ type: z.enum(['sermon', 'event']), id: z.int(), title: z.string() }),
  ),
});
export type DemoRemains = z.infer<typeof DemoRemains>;

/** The answer to the removal of a `DemoPart`: the number of removed records. */
export const DemoRemoval = z.object({ removed: z.int() });
export type DemoRemoval = z.infer<typeof DemoRemoval>;
