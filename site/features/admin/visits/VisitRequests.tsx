import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import {
  addDays,
  churchDay,
  dayInSentence,
  fullDate,
  longDate,
  otherYear,
  utcDay,
} from '#shared/calendar/dates.ts';
import { recentDay } from '#shared/calendar/moments.ts';
import { isPastVisit, type VisitRequest } from '#shared/visits/visit-requests.ts';
import { AdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { Inbox, type InboxProps } from '#site/components/admin/inbox/Inbox.tsx';
import type { InboxKind } from '#site/components/admin/inbox/inbox.queries.ts';
import { searchHeader } from '#site/components/admin/queries.ts';
import { api, pageOf } from '#site/lib/api/api-client.ts';
import { replyDraft } from '#site/components/admin/inbox/reply-draft.ts';
import type { PreparedReply } from '#site/components/admin/inbox/ReplyDialog.tsx';

/** The prefilled reply to a visit request. */
function visitRequestReply(answered: VisitRequest, churchName: string): PreparedReply {
  const { id, firstName, lastName, email, visitDate, questions } = answered;
  const day = fullDate(visitDate);
  return {
    name: `${firstName} ${lastName}`,
    to: email,
    subject: `Re: Your visit on ${longDate(visitDate)}`,
    text: replyDraft({
      name: firstName,
      courtesy: 'Thank you for planning to visit us.',
      churchName,
      introduction: 'You wrote to us:',
      original: [`I would like to visit on ${day}.`, questions]
        .filter((part) => part !== null)
        .join('\n\n'),
    }),
    answers: { replyToVisitRequestId: id },
  };
}

/** Visit requests: upcoming visits, soonest first, then past ones. */
const VISIT_REQUESTS: InboxKind<VisitRequest> = {
  name: 'visit-requests',
  place: 'visits',
  title: 'Visit Requests',
  subtitle: 'Who plans to visit, and when',
  loadingText: 'Loading visit requests...',
  empty: {
    icon: HeartHandshake,
    title: 'No visit requests yet',
    text: 'What visitors send with Plan Your Visit arrives here, by the day of the visit.',
    href: '/visit',
    noneNew: 'Nobody new is waiting for an answer.',
    noMatch:
      'No visit request matches. The search looks through names, addresses, phone numbers and questions.',
  },
  search: 'Search visits',
  unread: 'New',
  load: (query, q) => pageOf(api['visit-requests'].$get({ query }, searchHeader(q))),
  process: {
    label: 'Mark as Welcomed',
    done: 'Welcomed',
    success: {
      title: 'Visit request marked as welcomed',
      text: 'The visit request has been marked as processed',
    },
    failure: 'Failed to mark visit request as welcomed',
  },
  remove: {
    labelOf: (name) => `Delete visit request from ${name}`,
    noun: 'Request',
    question: 'Are you sure you want to delete this visit request? This action cannot be undone.',
    success: {
      title: 'Visit request deleted',
      text: 'The visit request has been permanently deleted',
    },
    failure: 'Failed to delete visit request',
  },
  badge: 'New',
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  titleOf: (visit) =>
    `${isPastVisit(visit, new Date()) ? 'Planned' : 'Plans'} to visit ${recentDay(utcDay(visit.visitDate))}`,
  arrival: 'Asked',
  textOf: ({ questions }) => questions,
  phoneOf: ({ phone }) => phone,
  replyTo: visitRequestReply,
};

type Props = Pick<InboxProps<VisitRequest>, 'churchName' | 'isScreen'>;

const PAST = 'Earlier';

/** The day of a visit as a heading: `This Sunday, November 29` in the coming week, later `Sunday, December 6`. */
function visitDay(visit: VisitRequest, now: Date): string {
  if (isPastVisit(visit, now)) return PAST;
  const [day, today] = [utcDay(visit.visitDate), churchDay(now)];
  if (day === today) return `Today, ${dayInSentence(day)}`;
  if (day < addDays(today, 7)) return `This ${dayInSentence(day)}`;
  return otherYear(day, today.slice(0, 4)) === '' ? dayInSentence(day) : fullDate(day);
}

/** The dialog 'View Requests': all visit requests by visit date, and the replies to them. */
export function VisitRequests(props: Props) {
  const [now] = useState(() => new Date());
  return (
    <Inbox
      kind={VISIT_REQUESTS}
      {...props}
      groups={{
        headingOf: (visit) => visitDay(visit, now),
        saysTitles: (heading) => heading !== PAST,
        counted: (count) => (count === 1 ? '1 visit' : `${count} visits`),
      }}
    />
  );
}

/** The screen /admin/visits. */
export const VisitRequestsScreen = ({ churchName }: Props) => (
  <AdminScreen area="visit requests">
    <VisitRequests churchName={churchName} isScreen />
  </AdminScreen>
);
