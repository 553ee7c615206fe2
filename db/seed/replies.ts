import { sql, type SQL } from 'drizzle-orm';
import { addDays, churchDay, churchInstant } from '#shared/calendar/dates.ts';
import { messageReplyRow } from './factories.ts';
import { contactMessages, visitRequests } from '../tables.ts';

const contactFrom = (email: string): SQL<number> =>
  sql`(select id from ${contactMessages} where email = ${email} limit 1)`;
const visitFrom = (email: string): SQL<number> =>
  sql`(select id from ${visitRequests} where email = ${email} limit 1)`;

/** Times of a reply that was sent `days` ago at a wall-clock minute. */
function sentAgo(now: Date, days: number, minute: number) {
  const at = churchInstant(addDays(churchDay(now), -days), minute);
  return { createdAt: at, updatedAt: at, sentAt: at };
}

/** The office's replies: sent ones, and one that may not have been sent. */
export const demoReplies = (now: Date) => [
  {
    ...messageReplyRow({
      to: 'desmond.ar@example.net',
      subject: 'Re: Renting the fellowship hall',
      text: 'Dear Desmond,\n\ncongratulations to your parents. The hall is free on most Saturdays after 1 PM, and people from outside the church are welcome. We ask $75 for heating and cleaning.\n\nWith best wishes,\nthe church office',
      ...sentAgo(now, 16, 9 * 60 + 30),
    }),
    contactMessageId: contactFrom('desmond.ar@example.net'),
    visitRequestId: null,
  },
  {
    ...messageReplyRow({
      to: 'desmond.ar@example.net',
      subject: 'Re: Renting the fellowship hall',
      text: 'Dear Desmond,\n\none more thing: the kitchen is included, and the key is at the office.\n\nWith best wishes,\nthe church office',
      ...sentAgo(now, 15, 10 * 60 + 5),
    }),
    contactMessageId: contactFrom('desmond.ar@example.net'),
    visitRequestId: null,
  },
  {
    ...messageReplyRow({
      to: 'p.vandermolen@example.org',
      subject: 'Re: Sermon from two weeks ago',
      text: 'Dear Priscilla,\n\nthe notes are on the page of the sermon now.\n\nWith best wishes,\nthe church office',
      ...sentAgo(now, 10, 11 * 60),
      status: 'sending',
      sentAt: null,
    }),
    contactMessageId: contactFrom('p.vandermolen@example.org'),
    visitRequestId: null,
  },
  {
    ...messageReplyRow({
      to: 'garrett.s@example.net',
      subject: 'Re: Your visit',
      text: 'Dear Garrett,\n\ncome exactly as you are. We look forward to meeting you.\n\nWith best wishes,\nthe church office',
      ...sentAgo(now, 8, 14 * 60 + 15),
    }),
    contactMessageId: null,
    visitRequestId: visitFrom('garrett.s@example.net'),
  },
];
