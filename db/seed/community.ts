import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addDays, churchDay, churchInstant } from '#shared/calendar/dates.ts';
import { contactMessages, visitRequests } from '../tables.ts';
import { weekdayFrom } from './calendar.ts';
import { readJsonFile } from './files.ts';

/** The time at which a form arrived: a number of days ago, and a time `HH:MM` in the church's time zone. */
const Arrival = z.strictObject({
  daysAgo: z.number(),
  at: z.string().check(z.regex(/^\d\d:\d\d$/)),
});

const Reply = z.extend(Arrival, {
  subject: z.string(),
  text: z.string(),
  status: z._default(z.enum(['sending', 'sent']), 'sent'),
});

const Submission = z.extend(Arrival, {
  email: z.string(),
  isProcessed: z.optional(z.boolean()),
  replies: z._default(z.array(Reply), []),
});

const Community = z.strictObject({
  contactMessages: z.array(
    z.extend(Submission, { name: z.string(), subject: z.string(), message: z.string() }),
  ),
  visitRequests: z.array(
    z.extend(Submission, {
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      /** Number of weeks from the coming Sunday (0) to the Sunday of the visit. */
      sundays: z.number(),
      questions: z.optional(z.string()),
    }),
  ),
  blogPosts: z.array(z.extend(Arrival, { title: z.string() })),
  newsletterSubscriptions: z.array(z.extend(Arrival, { email: z.string() })),
});

/** Subquery for the id of the first form from a mail address. */
const formIdQuery = (table: typeof contactMessages | typeof visitRequests, email: string) =>
  sql<number>`(select id from ${table} where email = ${email} limit 1)`;

/** Rows to insert: what the demo church received until `now` (messages, visits, subscriptions), and its replies. */
export function demoInbox(now: Date) {
  const community = readJsonFile('community.json', Community);
  const today = churchDay(now);

  const arrived = <Item extends z.infer<typeof Arrival>>({ daysAgo, at, ...item }: Item) => {
    const [hour = 0, minute = 0] = at.split(':').map(Number);
    const createdAt = churchInstant(addDays(today, -daysAgo), hour * 60 + minute);
    return { ...item, createdAt, updatedAt: createdAt };
  };

  const repliesTo = <Form extends object>(
    submissions: readonly z.infer<typeof Submission>[],
    formOf: (email: string) => Form,
  ) =>
    submissions.flatMap(({ email, replies }) =>
      replies.map(arrived).map((reply) => ({
        ...reply,
        ...formOf(email),
        to: email,
        sentAt: reply.status === 'sent' ? reply.createdAt : null,
      })),
    );

  return {
    contactMessages: community.contactMessages.map(arrived),
    visitRequests: community.visitRequests.map(({ sundays, ...request }) => ({
      ...arrived(request),
      visitDate: weekdayFrom(today, 'Sunday', sundays),
    })),
    messageReplies: [
      ...repliesTo(community.contactMessages, (email) => ({
        contactMessageId: formIdQuery(contactMessages, email),
      })),
      ...repliesTo(community.visitRequests, (email) => ({
        visitRequestId: formIdQuery(visitRequests, email),
      })),
    ],
    blogPosts: community.blogPosts.map(arrived),
    newsletterSubscriptions: community.newsletterSubscriptions.map(arrived),
  };
}
