import * as z from 'zod/mini';
import { SOCIAL_NETWORK_SETTINGS } from '../church/church.ts';
import { changesSomething } from '../http/fields.ts';

const NamedRecord = z.object({
  type: z.enum(['sermon', 'event']),
  id: z.int(),
  title: z.string(),
});

/** A text by its file in site/content/ without the extension, such as `about/story`, with the path of its page. */
const NamedText = z.object({ id: z.string(), page: z.string(), title: z.string() });

/** The counts that the dashboard's cards show. */
export const Dashboard = z.object({
  sermons: z.int(),
  /** Events that have not ended, also unpublished ones, as the admin's list shows them. */
  upcomingEvents: z.int(),
  blogPosts: z.int(),
  contactMessages: z.int(),
  unreadMessages: z.int(),
  newsletterSubscribers: z.int(),
  newVisitRequests: z.int(),
  /** Number of messages and visit requests whose newest reply may not have been sent. */
  outstandingReplies: z.object({ messages: z.int(), visits: z.int() }),
  /** Sender (and subject) of the newest record that `outstandingReplies` counts; null if it counts none. */
  newestOutstanding: z.object({ messages: z.nullable(z.string()), visits: z.nullable(z.string()) }),
  /** Number of unprocessed messages and visit requests with a mail that was not accepted. */
  unsentMails: z.object({ messages: z.int(), visits: z.int() }),
  /** The newest unpublished sermons that were filled from a livestream and never edited since; at most three. */
  prepared: z.array(z.object({ id: z.int(), title: z.string(), date: z.string() })),
  /** The next scheduled records, in the order of publication; at most three. */
  coming: z.array(z.extend(NamedRecord, { publishAt: z.string() })),
});
export type Dashboard = z.infer<typeof Dashboard>;

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
  ...SOCIAL_NETWORK_SETTINGS,
  'youtubeChannelId',
] as const;
export type IdentifyingSetting = (typeof IDENTIFYING_SETTINGS)[number];

/** The remains of the demo church on the website. */
export const DemoRemains = z.object({
  /** Settings that still have the demo church's value or mention the demo church. */
  settings: z.array(z.enum(IDENTIFYING_SETTINGS)),
  /** Page texts that come from the demo church or mention its people. */
  texts: z.array(NamedText),
  /** Number of the demo church's texts that nobody has changed. */
  unchangedTexts: z.int(),
  /** Number of the demo church's records of each type that nobody has changed. */
  sermons: z.int(),
  events: z.int(),
  contactMessages: z.int(),
  visitRequests: z.int(),
  blogPosts: z.int(),
  newsletterSubscribers: z.int(),
  /** Some records (20 at most) that the church has written or changed, and that mention people or places of the demo. */
  mentions: z.array(NamedRecord),
});
export type DemoRemains = z.infer<typeof DemoRemains>;

/** The answer to the removal of a `DemoPart`: the number of removed records. */
export const DemoRemoval = z.object({ removed: z.int() });
export type DemoRemoval = z.infer<typeof DemoRemoval>;

/** The steps of a new church, in the order of the checklist. */
export const SETUP_STEPS = [
  'address',
  'times',
  'welcome',
  'picture',
  'event',
  'sermon',
  'mail',
  'publishing',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The newest test mail, with the mail provider's reason if the mail was refused. */
export const TestMail = z.object({
  status: z.enum(['sending', 'sent', 'failed']),
  to: z.string(),
  reason: z.nullable(z.string()),
});
export type TestMail = z.infer<typeof TestMail>;

/** The checklist of a new church, and the remains of the demo church. */
export const SetupChecklist = z.object({
  /** Completed steps, derived from the church's data. */
  done: z.array(z.enum(SETUP_STEPS)),
  /** Whether an editor has hidden the checklist before completing it. */
  isPutAway: z.boolean(),
  /** The setting that is still missing for the first step; null if none is missing. */
  missingSetting: z.nullable(z.enum(['churchName', 'address', 'email'])),
  /** Days and times of the weekly services, in words. */
  serviceTimes: z.string(),
  /** E-mail address of the church office, which receives a test mail. */
  office: z.string(),
  testMail: z.nullable(TestMail),
  demo: DemoRemains,
});
export type SetupChecklist = z.infer<typeof SetupChecklist>;

/** An editor's change to the checklist. */
export const SetupChecklistChange = z
  .object({
    isPutAway: z.optional(z.boolean('isPutAway must be true or false')),
    areTimesConfirmed: z.optional(z.boolean('areTimesConfirmed must be true or false')),
  })
  .check(changesSomething);
export type SetupChecklistChange = z.infer<typeof SetupChecklistChange>;

/** A placeholder in a default text, which the church must replace: `[… when and where]`. */
const PLACEHOLDER = /\[…\s*([^\]]*)\]/g;

/** The words in each placeholder of a text, such as `when and where`. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, wanted = '']) => wanted);

/** Marks the placeholders in HTML so that they stand out. */
export const markPlaceholders = (html: string): string =>
  html.replace(PLACEHOLDER, '<mark class="placeholder">$&</mark>');

/** Path of the file in which the build lists the placeholders that visitors see. */
export const PLACEHOLDERS_PATH = '/placeholders.json';

/** The defaults and placeholders that the church must still replace. */
export const Placeholders = z.object({
  /** Whether settings still have a new church's defaults. */
  settings: z.boolean(),
  /** The texts with placeholders, in the order of the pages. */
  texts: z.array(z.extend(NamedText, { placeholders: z.array(z.string()) })),
});
export type Placeholders = z.infer<typeof Placeholders>;
