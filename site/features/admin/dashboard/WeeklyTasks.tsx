import { useQuery } from '@tanstack/react-query';
import { BookPlus, CalendarPlus, CircleCheck, CircleDashed, Mail, Megaphone } from 'lucide-react';
import type { BulletinWithState } from '#shared/bulletins/bulletins.ts';
import { longDate, weekdayOf } from '#shared/calendar/dates.ts';
import { eventWords, type PlannedDay } from '#shared/plan/plan.ts';
import type { StateInput } from '#shared/publishing/record-states.ts';
import { sermonDays } from '#shared/services/service-times.ts';
import { StateBadge } from '#site/components/admin/states/listed-state.tsx';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { Rows, SecondLine, LinkRow } from './Waiting.tsx';
import { WaitingCount } from '#site/components/admin/navigation/AdminHeader.tsx';
import { useDashboard, useSettings } from '#site/components/admin/queries.ts';

/** Links to the weekly tasks. They come first on the dashboard, so that nothing above can move them. */
export function WeeklyTasks() {
  const settings = useSettings();
  const { data: counts } = useDashboard();
  const [day] = settings.data === undefined ? ['Sunday'] : sermonDays(settings.data);
  const unread = counts?.unreadMessages ?? 0;
  const tasks = [
    { href: '/admin/sermons?new=sunday', icon: BookPlus, label: `Add ${day}'s Sermon`, waiting: 0 },
    { href: '/admin/events?new', icon: CalendarPlus, label: 'New Event', waiting: 0 },
    { href: '?announcement', icon: Megaphone, label: 'Announcement', waiting: 0 },
    { href: '/admin/messages', icon: Mail, label: 'Messages', waiting: unread },
  ];
  return (
    <nav
      aria-label="This week"
      className="grid auto-rows-fr grid-cols-2 gap-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] lg:grid-cols-4 lg:gap-3"
    >
      {tasks.map(({ href, icon: Icon, label, waiting }, index) => (
        <a
          key={href}
          href={href}
          className={`button min-h-16 justify-start px-3 text-left max-sm:text-sm sm:gap-3 sm:px-4 ${index === 0 ? 'button-primary' : 'button-quiet'}`}
        >
          <Icon size={26} aria-hidden="true" className="shrink-0" />
          <span className="flex items-center">
            {label} <WaitingCount count={waiting} />
          </span>
        </a>
      ))}
    </nav>
  );
}

/** The bulletins, newest service first. */
export const useBulletins = () =>
  useQuery({
    queryKey: ['bulletins'],
    queryFn: () => bodyOf(api.bulletins.$get({ query: {} })),
  });

type NextServiceProps = {
  planned: PlannedDay | undefined;
  bulletins: readonly BulletinWithState[];
};

/** What is ready for the next service; nothing while that is unknown. A church without bulletins has no row for one. */
export function NextService({ planned, bulletins }: NextServiceProps) {
  if (planned === undefined) return null;
  const { day, events } = planned;
  const [sermon] = planned.sermons;
  const bulletin = bulletins.find(({ date }) => date === day);
  const preached = bulletin?.rows.find(({ type }) => type === 'sermon')?.title ?? '';
  return (
    <section aria-labelledby="next-service">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="next-service" className="text-lg">
          This {weekdayOf(day)}
        </h2>
        <p className="text-sm text-ink-soft">{longDate(day)}</p>
      </div>
      <Rows>
        <Part
          name="Sermon"
          href="/admin/sermons"
          missing={`/admin/sermons?new=${day}`}
          record={sermon}
        />
        {bulletins.length > 0 && (
          <Part
            name="Bulletin"
            href="/admin/bulletins"
            missing="/admin/bulletins?new"
            record={
              bulletin && {
                ...bulletin,
                title: [bulletin.title, preached].filter((words) => words !== '').join(' · '),
              }
            }
          />
        )}
        {events.length > 0 && (
          <LinkRow icon={CircleCheck} href="/admin/events" isDone>
            Events
            <SecondLine>{events.map(eventWords).join(', ')}</SecondLine>
          </LinkRow>
        )}
      </Rows>
    </section>
  );
}

type PartProps = {
  name: string;
  href: string;
  /** The address of a new record's form. */
  missing: string;
  record: ({ id: number; title: string } & StateInput) | undefined;
};

/** A record of the service, with its state; or that it is missing, with the way to its form. */
function Part({ name, href, missing, record }: PartProps) {
  if (record === undefined)
    return (
      <LinkRow icon={CircleDashed} href={missing}>
        {name}
        <span className="row-line text-amber-700!">Not written yet</span>
      </LinkRow>
    );
  const { id, title, ...state } = record;
  const isDone = state.state === 'public' || state.state === 'scheduled';
  return (
    <LinkRow icon={isDone ? CircleCheck : CircleDashed} href={`${href}?edit=${id}`} isDone={isDone}>
      {name}
      <SecondLine>{title}</SecondLine>
      {state.state !== 'public' && (
        <span className="row-line">
          <StateBadge {...state} />
        </span>
      )}
    </LinkRow>
  );
}
