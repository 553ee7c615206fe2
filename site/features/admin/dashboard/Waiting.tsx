import {
  CalendarClock,
  ChevronRight,
  CloudOff,
  HeartHandshake,
  Mail,
  MailWarning,
  MailX,
  Video,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { utcDay } from '#shared/calendar/dates.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';
import type { Dashboard } from '#shared/dashboard/dashboard.ts';
import type { PublishingReport } from '#shared/publishing/publishing.ts';
import { dateAndTimeInSentence, recentDayAlone } from '#shared/calendar/moments.ts';
import { cutText } from '#shared/pages/record-page.ts';
import type { ContactMessage } from '#shared/contact/contact-messages.ts';
import type { VisitRequest } from '#shared/visits/visit-requests.ts';

type Props = {
  counts: Dashboard;
  /** The publishing status; undefined if unknown. */
  publishing: PublishingReport | undefined;
  /** The newest contact messages. */
  newest: readonly ContactMessage[];
  /** The next visits that nobody has answered, the soonest first. */
  visits: readonly VisitRequest[];
};

const of = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** The day of the next visit, who comes then, and how many others on that day. */
function nextVisits([next, ...others]: readonly VisitRequest[]): string {
  if (next === undefined) return '';
  const day = utcDay(next.visitDate);
  const more = others.filter(({ visitDate }) => utcDay(visitDate) === day).length;
  const name = `${recentDayAlone(day)}: ${next.firstName} ${next.lastName}`;
  return more === 0 ? name : `${name} and ${more} more`;
}

/** What needs attention, or a sentence that nothing does. */
export function WaitingEntries({ counts, publishing, newest, visits }: Props) {
  const { unreadMessages, newVisitRequests, outstandingReplies, unsentMails, prepared } = counts;
  const { messages: replied, visits: repliedVisit } = counts.newestOutstanding;
  const unread = newest.find(({ isProcessed }) => !isProcessed);
  const isBehind = publishing?.status === 'failed' || publishing?.status === 'unattended';
  const waiting = [
    outstandingReplies.messages > 0 && (
      <LinkRow key="replies" icon={MailWarning} href="/admin/messages?unsent=reply" isUrgent>
        {of(outstandingReplies.messages, 'reply', 'replies')} to a message may not have been sent
        {replied !== null && <SecondLine>{cutText(replied, SHOWN)}</SecondLine>}
      </LinkRow>
    ),
    outstandingReplies.visits > 0 && (
      <LinkRow key="visit-replies" icon={MailWarning} href="/admin/visits?unsent=reply" isUrgent>
        {of(outstandingReplies.visits, 'reply', 'replies')} to a visit request may not have been
        sent
        {repliedVisit !== null && <SecondLine>{repliedVisit}</SecondLine>}
      </LinkRow>
    ),
    unreadMessages > 0 && (
      <LinkRow key="messages" icon={Mail} href="/admin/messages">
        {of(unreadMessages, 'unread message', 'unread messages')}
        {unread !== undefined && (
          <SecondLine>{cutText(`${unread.name}: ${unread.subject}`, SHOWN)}</SecondLine>
        )}
      </LinkRow>
    ),
    newVisitRequests > 0 && (
      <LinkRow key="visits" icon={HeartHandshake} href="/admin/visits">
        {of(newVisitRequests, 'new visit request', 'new visit requests')}
        {visits.length > 0 && <SecondLine>{nextVisits(visits)}</SecondLine>}
      </LinkRow>
    ),
    unsentMails.messages > 0 && (
      <LinkRow key="unsent-messages" icon={MailX} href="/admin/messages?unsent">
        {of(unsentMails.messages, 'message', 'messages')} about which an email was not sent
      </LinkRow>
    ),
    unsentMails.visits > 0 && (
      <LinkRow key="unsent-visits" icon={MailX} href="/admin/visits?unsent">
        {of(unsentMails.visits, 'visit request', 'visit requests')} about which an email was not
        sent
      </LinkRow>
    ),
    ...prepared.map(({ id, title, date }) => (
      <LinkRow key={`prepared ${id}`} icon={Video} href={`/admin/sermons?edit=${id}`}>
        "{title}" of {writtenDay(date)} is prepared from the stream. Look at it, and publish it
      </LinkRow>
    )),
    isBehind && (
      <li key="publishing" className="flex items-start gap-3 bg-white px-4 py-3">
        <CloudOff size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-amber-700" />
        <p>
          <b className="font-semibold">Not yet published.</b> {publishing.message}
        </p>
      </li>
    ),
  ].filter((row) => row !== false);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="text-lg">
        Waiting for You
      </h2>
      {waiting.length === 0 ? <p className="mt-1">Nothing is waiting.</p> : <Rows>{waiting}</Rows>}
    </section>
  );
}

/** A card of rows. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="card mt-2 grid gap-px overflow-clip bg-line">{children}</ul>
);

/** How many characters of a message or reply its card shows: two lines of a phone. */
const SHOWN = 70;

/** The second line of a row. */
export const SecondLine = ({ children }: { children: ReactNode }) => (
  <span className="row-line text-balance" dir="auto">
    {children}
  </span>
);

type LinkProps = {
  icon: LucideIcon;
  href: string;
  isUrgent?: boolean;
  /** Whether nothing is left to do, so that the icon is not amber. */
  isDone?: boolean;
  children: ReactNode;
};

/** A row that is a link. */
export const LinkRow = ({
  icon: Icon,
  href,
  isUrgent = false,
  isDone = false,
  children,
}: LinkProps) => (
  <li className={isUrgent ? 'bg-amber-100' : 'bg-white'}>
    <a
      href={href}
      className="row flex min-h-14 items-center gap-3 py-2 -outline-offset-3 hover:bg-deep-50"
    >
      <Icon
        size={22}
        aria-hidden="true"
        className={`shrink-0 ${isDone ? 'text-deep-700' : 'text-amber-700'}`}
      />
      <span className="row-title min-w-0 grow text-ink">{children}</span>
      <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-deep-700" />
    </a>
  </li>
);

/** The next records to become public; nothing if there are none. */
export function ScheduledRecords({ records }: { records: Dashboard['coming'] }) {
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="scheduled">
      <h2 id="scheduled" className="text-lg">
        Scheduled
      </h2>
      <Rows>
        {records.map(({ type, id, title, publishAt }) => (
          <LinkRow key={`${type} ${id}`} icon={CalendarClock} href={`/admin/${type}s?edit=${id}`}>
            {title}
            <SecondLine>Visitors see it from {dateAndTimeInSentence(publishAt)}</SecondLine>
          </LinkRow>
        ))}
      </Rows>
    </section>
  );
}
