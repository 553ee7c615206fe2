import {
  ChevronRight,
  CloudOff,
  HeartHandshake,
  Mail,
  MailX,
  Video,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { longDate } from '#shared/calendar/dates.ts';
import type { Dashboard } from '#shared/dashboard/dashboard.ts';
import type { Publishing } from '#shared/publishing/publishing.ts';

type Props = {
  counts: Dashboard;
  /** Undefined where nobody knows. */
  publishing: Publishing | undefined;
};

const of = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** What somebody should look at, or that there is nothing. */
export function Waiting({ counts, publishing }: Props) {
  const { unreadMessages, newVisitRequests, unsentMails, prepared } = counts;
  const isBehind = publishing?.status === 'failed' || publishing?.status === 'unattended';
  const waiting = [
    unreadMessages > 0 && (
      <WaitingLink key="messages" icon={Mail} href="/admin/messages">
        {of(unreadMessages, 'unread message', 'unread messages')}
      </WaitingLink>
    ),
    newVisitRequests > 0 && (
      <WaitingLink key="visits" icon={HeartHandshake} href="/admin/visits">
        {of(newVisitRequests, 'new visit request', 'new visit requests')}
      </WaitingLink>
    ),
    unsentMails.messages > 0 && (
      <WaitingLink key="unsent-messages" icon={MailX} href="/admin/messages?unsent">
        {of(unsentMails.messages, 'message', 'messages')} about which an email was not sent
      </WaitingLink>
    ),
    unsentMails.visits > 0 && (
      <WaitingLink key="unsent-visits" icon={MailX} href="/admin/visits?unsent">
        {of(unsentMails.visits, 'visit request', 'visit requests')} about which an email was not
        sent
      </WaitingLink>
    ),
    ...prepared.map(({ id, title, date }) => (
      <WaitingLink key={`prepared ${id}`} icon={Video} href={`/admin/sermons?edit=${id}`}>
        “{title}” of {longDate(date)} is prepared from the stream. Look at it, and publish it
      </WaitingLink>
    )),
    isBehind && (
      <li key="publishing" className="flex items-start gap-3 px-4 py-3">
        <CloudOff size={24} aria-hidden="true" className="mt-0.5 shrink-0 text-amber-700" />
        <p>
          <b className="font-semibold">Not yet published.</b> {publishing.message}
        </p>
      </li>
    ),
  ].filter((row) => row !== false);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="text-xl">
        What waits
      </h2>
      {waiting.length === 0 ? (
        <p className="mt-1">Nothing waits for you.</p>
      ) : (
        <ul className="card mt-2 divide-y divide-line">{waiting}</ul>
      )}
    </section>
  );
}

type LinkProps = { icon: LucideIcon; href: string; children: ReactNode };

const WaitingLink = ({ icon: Icon, href, children }: LinkProps) => (
  <li>
    <a
      href={href}
      className="flex min-h-13 items-center gap-3 px-4 py-2 font-semibold hover:bg-deep-50"
    >
      <Icon size={24} aria-hidden="true" className="shrink-0 text-amber-700" />
      <span className="grow">{children}</span>
      <ChevronRight size={22} aria-hidden="true" className="shrink-0 text-deep-700" />
    </a>
  </li>
);
