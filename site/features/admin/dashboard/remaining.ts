import type { DemoPart, DemoRemains } from '#shared/dashboard/demo-records.ts';

const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const WORDS: Readonly<Record<DemoPart, (remains: DemoRemains) => string[]>> = {
  'sermons-and-events': ({ sermons, events }) => [
    ...counted(sermons, 'sermon'),
    ...counted(events, 'event'),
  ],
  messages: ({ contactMessages, visitRequests, blogPosts, newsletterSubscribers }) => [
    ...counted(contactMessages, 'contact message'),
    ...counted(visitRequests, 'visit request'),
    ...counted(blogPosts, 'blog post'),
    ...counted(newsletterSubscribers, 'newsletter subscriber'),
  ],
  texts: ({ unchangedTexts }) => counted(unchangedTexts, 'text'),
};

const AND = new Intl.ListFormat('en-US');

/** How many records of a part are still the demo's, such as '104 sermons and 33 events'; '' for none. */
export const remaining = (remains: DemoRemains, part: DemoPart): string =>
  AND.format(WORDS[part](remains));
