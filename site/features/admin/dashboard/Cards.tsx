import {
  BookOpen,
  CalendarDays,
  ChevronRight,
  HeartHandshake,
  Mail,
  Newspaper,
  NotebookPen,
  Send,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import type { Dashboard } from '#shared/dashboard/dashboard.ts';
import { openAddress } from '#site/components/admin/address/address.ts';

type RowProps = {
  icon: LucideIcon;
  title: string;
  /** How many there are, and of what; the number is undefined while it is not known. */
  count?: readonly [number: number | undefined, what: string];
  /** What the task is about, how many entries wait, or that it is planned. */
  note?: string | undefined;
  /** The address to which the whole row leads. */
  href?: string;
  /** The button of the row, and the address that it opens. */
  button?: { label: string; search: string };
};

/** A row for one of the admin's tasks; a tap anywhere on it opens the task. A planned one opens nothing. */
function TaskRow({ icon: Icon, title, count, note, href, button }: RowProps) {
  const isPlanned = href === undefined && button === undefined;
  return (
    <li
      className={`row relative flex min-h-16 items-center gap-3 bg-white py-2 ${isPlanned ? '' : 'hover:bg-deep-50'}`}
    >
      <Icon
        size={22}
        aria-hidden="true"
        className={`shrink-0 ${isPlanned ? 'text-ink-soft' : 'text-amber-700'}`}
      />
      <div className="min-w-0 grow">
        <h2 className={`row-title ${isPlanned ? 'text-ink-soft' : ''}`}>
          {href === undefined ? (
            title
          ) : (
            <a href={href} className="after:absolute after:inset-0">
              {title}
            </a>
          )}
        </h2>
        <p className="row-line">
          {count && (
            <>
              {count[0] ?? <span aria-label="not known yet">–</span>} {count[1]}
            </>
          )}
          {count && note && ' · '}
          {note}
          {button !== undefined && (
            <>
              {' · '}
              <button
                type="button"
                className="link cursor-pointer after:absolute after:inset-0"
                onClick={() => {
                  openAddress(button.search);
                }}
              >
                {button.label}
              </button>
            </>
          )}
        </p>
      </div>
      {!isPlanned && (
        <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-deep-700" />
      )}
    </li>
  );
}

const COMING = 'Coming Soon';

type Props = { counts: Dashboard | undefined };

/** All tasks of the admin, each with what there is of it: the five counts, and the numbers of unanswered entries. */
export const Tasks = ({ counts }: Props) => (
  <ul
    aria-label="Actions"
    className="card grid gap-px overflow-clip bg-line md:max-lg:grid-cols-2 xl:grid-cols-2"
  >
    <TaskRow
      icon={BookOpen}
      title="Manage Sermons"
      count={[counts?.sermons, 'Total Sermons']}
      href="/admin/sermons"
    />
    <TaskRow
      icon={CalendarDays}
      title="Manage Events"
      count={[counts?.upcomingEvents, 'Upcoming Events']}
      href="/admin/events"
    />
    <TaskRow icon={NotebookPen} title="Plan" note="Titles and speakers" href="/admin/plan" />
    <TaskRow
      icon={Settings}
      title="Website Settings"
      note="Name and times"
      href="/admin/settings"
    />
    <TaskRow
      icon={Mail}
      title="Contact Messages"
      count={[counts?.contactMessages, 'in all']}
      note={counts && `${counts.unreadMessages} unread`}
      button={{ label: 'View Messages', search: '?messages' }}
    />
    <TaskRow
      icon={HeartHandshake}
      title="Visit Requests"
      count={[counts?.newVisitRequests, 'new']}
      button={{ label: 'View Requests', search: '?visits' }}
    />
    <TaskRow
      icon={Newspaper}
      title="Manage Blog"
      count={[counts?.blogPosts, 'Blog Posts']}
      note={COMING}
    />
    <TaskRow
      icon={Send}
      title="Newsletter"
      count={[counts?.newsletterSubscribers, 'Newsletter Subscribers']}
      note={COMING}
    />
  </ul>
);
