import * as z from 'zod/mini';

/** What of the demo church can be removed in one step. */
export const DemoPart = z.enum(['sermons-and-events', 'messages', 'texts']);
export type DemoPart = z.infer<typeof DemoPart>;

/** The settings that say who a church is. Service times are not among them: many churches share them. */
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

/** What the website still shows or holds of the demo church. */
export const DemoRemains = z.object({
  /** Settings that are the demo's, or name it. */
  settings: z.array(z.enum(IDENTIFYING_SETTINGS)),
  /** Texts of pages that are the demo's, or name its people. */
  texts: z.array(z.object({ id: z.string(), page: z.string(), title: z.string() })),
  /** How many of these texts nobody has changed. */
  unchangedTexts: z.int(),
  /** Records that nobody has changed. */
  sermons: z.int(),
  events: z.int(),
  contactMessages: z.int(),
  visitRequests: z.int(),
  blogPosts: z.int(),
  newsletterSubscribers: z.int(),
  /** The first records of the church's own that still name the demo's people or places. */
  mentions: z.array(
    z.object({ type: z.enum(['sermon', 'event']), id: z.int(), title: z.string() }),
  ),
});
export type DemoRemains = z.infer<typeof DemoRemains>;

/** How many records were removed. */
export const DemoRemoval = z.object({ removed: z.int() });
export type DemoRemoval = z.infer<typeof DemoRemoval>;
