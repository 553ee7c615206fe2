import { addDays, churchDay, churchInstant, type CalendarDate } from '#shared/calendar/dates.ts';
import {
  blogPostRow,
  contactMessageRow,
  newsletterSubscriptionRow,
  visitRequestRow,
  type BlogPostRow,
  type ContactMessageRow,
  type NewsletterSubscriptionRow,
  type VisitRequestRow,
} from './factories.ts';
import { weekdayFrom } from './calendar.ts';

/** A wall-clock time some days before `now`, never in the future. */
const ago = (now: Date, days: number, minute: number): Date =>
  churchInstant(addDays(churchDay(now), -days), minute);

const arrivedAt = (at: Date) => ({ createdAt: at, updatedAt: at });

/** Contact messages, oldest first; the older ones are answered. */
export const demoContactMessages = (now: Date): ContactMessageRow[] => [
  contactMessageRow({
    name: 'Harriet Blomquist-Lane',
    email: 'harriet.blomquist@example.com',
    subject: 'Thank you for the meals',
    message:
      'My family wants to thank the women who brought dinner for two weeks after my surgery. The wild rice soup was the first thing that tasted like anything. I am back on my feet and would like to help with the next family.',
    isProcessed: true,
    ...arrivedAt(ago(now, 26, 9 * 60 + 12)),
  }),
  contactMessageRow({
    name: 'Desmond Achebe-Ruiz',
    email: 'desmond.ar@example.net',
    subject: 'Renting the fellowship hall',
    message:
      "Hello,\n\nwe are looking for a room for my parents' 50th anniversary, about 60 guests on a Saturday afternoon. Is the fellowship hall available to people from outside the church, and what would it cost?\n\nThank you,\nDesmond",
    isProcessed: true,
    ...arrivedAt(ago(now, 17, 19 * 60 + 40)),
  }),
  contactMessageRow({
    name: 'Priscilla Vandermolen',
    email: 'p.vandermolen@example.org',
    subject: 'Sermon from two weeks ago',
    message:
      'I could not find the notes for the sermon on forgiveness. Could somebody send them to me? I would like to use them with my small group.',
    isProcessed: true,
    ...arrivedAt(ago(now, 11, 8 * 60 + 5)),
  }),
  contactMessageRow({
    name: 'Anonymous neighbor',
    email: 'porchlight@example.com',
    subject: 'Prayer request',
    message:
      'Please pray for my brother. He has been out of work since spring and has stopped answering the phone. I do not go to church but I walk past yours every day.',
    ...arrivedAt(ago(now, 5, 22 * 60 + 51)),
  }),
  contactMessageRow({
    name: 'Tomasz Wiśniewski-Brandt',
    email: 'tomasz.wb@example.net',
    subject: 'Is the building accessible?',
    message:
      'My mother uses a wheelchair and we would like to come on a Sunday. Is there a ramp, and is there a place in the sanctuary where she can sit with us instead of in the aisle?',
    ...arrivedAt(ago(now, 3, 13 * 60 + 27)),
  }),
  contactMessageRow({
    name: 'Lucille O’Hanlon-Park',
    email: 'lucille.op@example.com',
    subject: 'Choir & "Messiah" <sing-along>',
    message:
      'Do I have to audition for the sing-along? I am an alto who reads music slowly & sings loudly. My daughter (12) would like to come too.',
    ...arrivedAt(ago(now, 1, 10 * 60 + 2)),
  }),
];

const nextSunday = (today: CalendarDate, weeks: number): CalendarDate =>
  weekdayFrom(today, 'Sunday', weeks);

/** Visit requests, oldest first. */
export function demoVisitRequests(now: Date): VisitRequestRow[] {
  const today = churchDay(now);
  return [
    visitRequestRow({
      firstName: 'Rosalind',
      lastName: 'Ekwueme-Hart',
      email: 'rosalind.eh@example.com',
      phone: '(815) 555-0117',
      visitDate: nextSunday(today, -2),
      questions: null,
      isProcessed: true,
      ...arrivedAt(ago(now, 19, 16 * 60 + 20)),
    }),
    visitRequestRow({
      firstName: 'Garrett',
      lastName: 'Sundqvist',
      email: 'garrett.s@example.net',
      phone: '779-555-0163',
      visitDate: nextSunday(today, -1),
      questions: 'Is it all right to come in work clothes? I get off shift at ten.',
      isProcessed: true,
      ...arrivedAt(ago(now, 9, 6 * 60 + 44)),
    }),
    visitRequestRow({
      firstName: 'Imani',
      lastName: 'Castellanos-Webb',
      email: 'imani.cw@example.org',
      phone: '(815) 555-0186',
      visitDate: nextSunday(today, 0),
      questions:
        'We are a family of five, with children of 2, 5 and 9. Which door is nearest to the nursery? The middle one has a peanut allergy.',
      ...arrivedAt(ago(now, 2, 20 * 60 + 15)),
    }),
    visitRequestRow({
      firstName: 'Walter',
      lastName: 'Nakagawa-Price',
      email: 'walter.np@example.com',
      phone: '(608) 555-0129',
      visitDate: nextSunday(today, 1),
      questions: 'I am moving to Rockford for work and do not know anybody yet.',
      ...arrivedAt(ago(now, 1, 12 * 60 + 33)),
    }),
  ];
}

/** Only the dashboard's count uses them so far. */
export const demoBlogPosts = (now: Date): BlogPostRow[] => [
  blogPostRow({ title: 'How We Repaired Forty Windows', ...arrivedAt(ago(now, 60, 600)) }),
  blogPostRow({
    title: 'A Beginner’s Guide to Reading the Psalms',
    ...arrivedAt(ago(now, 24, 600)),
  }),
  blogPostRow({ title: 'What We Learned at the Food Pantry', ...arrivedAt(ago(now, 8, 600)) }),
];

const READERS = ['harriet.blomquist', 'p.vandermolen', 'imani.cw', 'walter.np', 'marguerite.t'];

/** Only the dashboard's count uses them so far. */
export const demoNewsletterSubscriptions = (now: Date): NewsletterSubscriptionRow[] =>
  READERS.map((reader, index) =>
    newsletterSubscriptionRow({
      email: `${reader}@example.org`,
      ...arrivedAt(ago(now, 40 - index * 7, 700)),
    }),
  );
