import type {
  blogPosts,
  contactMessages,
  media,
  messageReplies,
  newsletterSubscriptions,
  visitRequests,
} from '#db/tables.ts';

export type MediaRow = typeof media.$inferInsert;
type ContactMessageRow = typeof contactMessages.$inferInsert;
type VisitRequestRow = typeof visitRequests.$inferInsert;
type MessageReplyRow = typeof messageReplies.$inferInsert;
type BlogPostRow = typeof blogPosts.$inferInsert;
type NewsletterSubscriptionRow = typeof newsletterSubscriptions.$inferInsert;

let made = 0;

/** A number that rises with every row, so that no two rows of one process are equal. */
const next = () => (made += 1);

/** A contact message to insert, unread unless given otherwise. */
export function contactMessageRow(overrides: Partial<ContactMessageRow> = {}): ContactMessageRow {
  const number = next();
  return {
    name: `Visitor ${number}`,
    email: `visitor${number}@example.org`,
    subject: `Question ${number}`,
    message: 'When does the service begin on Sunday?',
    ...overrides,
  };
}

/** A visit request to insert, unprocessed unless given otherwise. `visitDate` is `YYYY-MM-DD`. */
export function visitRequestRow(overrides: Partial<VisitRequestRow> = {}): VisitRequestRow {
  const number = next();
  return {
    firstName: 'Guest',
    lastName: `Number ${number}`,
    email: `guest${number}@example.org`,
    phone: '(815) 555-0100',
    visitDate: '2026-06-14',
    ...overrides,
  };
}

/** A sent reply to insert; pass the id of the message or visit request that it answers. */
export const messageReplyRow = (overrides: Partial<MessageReplyRow>): MessageReplyRow => ({
  to: 'visitor@example.org',
  subject: `Re: Question ${next()}`,
  text: 'The service begins at 11 AM.',
  status: 'sent',
  ...overrides,
});

/** A picture of the library to insert, without bytes in the bucket; later ones are newer. */
export function mediaRow(overrides: Partial<MediaRow> = {}) {
  const number = next();
  return {
    id: number,
    key: number.toString(16).padStart(32, '0'),
    etag: `tag ${number}`,
    kind: 'image',
    name: `Picture ${number}.webp`,
    type: 'image/webp',
    bytes: 1_000,
    width: 1_000,
    height: 750,
    createdAt: new Date(Date.UTC(2026, 0, number)),
    ...overrides,
  } as const satisfies MediaRow;
}

/** A blog post to insert. */
export const blogPostRow = (overrides: Partial<BlogPostRow> = {}): BlogPostRow => ({
  title: `Post ${next()}`,
  ...overrides,
});

/** A newsletter subscription to insert, with a unique address. */
export const newsletterSubscriptionRow = (
  overrides: Partial<NewsletterSubscriptionRow> = {},
): NewsletterSubscriptionRow => ({ email: `reader${next()}@example.org`, ...overrides });
