import { HeartHandshake, Mail, type LucideIcon } from 'lucide-react';
import type { Dashboard } from '#shared/dashboard/dashboard.ts';
import { openAddress } from '#site/components/admin/address/address.ts';

type Props = { counts: Dashboard | undefined };

/** The cards of contact messages and visit requests, the ones that await an answer. */
export function InboxCards({ counts }: Props) {
  return (
    <ul aria-label="Inbox" className="grid gap-4 sm:grid-cols-2 sm:gap-6">
      <InboxCard
        icon={Mail}
        title="Contact Messages"
        waiting={counts?.unreadMessages}
        word="unread"
        button="View Messages"
        onOpen={() => {
          openAddress('?messages');
        }}
      />
      <InboxCard
        icon={HeartHandshake}
        title="Visit Requests"
        waiting={counts?.newVisitRequests}
        word="new"
        button="View Requests"
        onOpen={() => {
          openAddress('?visits');
        }}
      />
    </ul>
  );
}

type CardProps = {
  icon: LucideIcon;
  title: string;
  /** Number of unprocessed entries; undefined while unknown. */
  waiting: number | undefined;
  /** The word for unprocessed, such as 'unread'. */
  word: string;
  button: string;
  onOpen: () => void;
};

function InboxCard({ icon: Icon, title, waiting, word, button, onOpen }: CardProps) {
  const isWaiting = waiting !== undefined && waiting > 0;
  return (
    <li className="card relative grid gap-3 p-4 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="flex items-center gap-3">
        <Icon size={26} aria-hidden="true" className="shrink-0 text-amber-700" />
        <h2 className="text-xl">{title}</h2>
        {/* Positioned over the edge, so that it moves nothing when it appears. */}
        {isWaiting && (
          <span className="badge badge-warm absolute -top-3.5 right-4 ring-2 ring-white">
            {waiting} {word}
          </span>
        )}
      </div>
      <button type="button" className="button button-primary" onClick={onOpen}>
        {button}
      </button>
    </li>
  );
}
