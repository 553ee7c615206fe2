import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import type { VisitRequestInput } from '#shared/visits/visit-requests.ts';
import {
  type PublicFormDefinition,
  usePublicForm,
} from '#site/components/forms/use-public-form.ts';
import type { WayToReach } from '#site/lib/page/links.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';
import { type CalendarDate, dayInSentence, parseDay, weekdayOf } from '#shared/calendar/dates.ts';
import { LIMITS } from '#shared/http/limits.ts';
import {
  joinWithAnd,
  noServiceHint,
  type ServiceSlot,
  type ServiceStart,
} from '#shared/services/service-times.ts';
import { PublicForm } from '#site/components/forms/PublicForm.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { VisitDate } from './VisitDate.tsx';

const visitForm = {
  name: 'visit',
  empty: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    visitDate: '',
    questions: '',
    [HONEYPOT_FIELD]: '',
  },
  labels: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    visitDate: 'Date of Your Visit',
    questions: 'Questions',
    [HONEYPOT_FIELD]: 'Website',
  },
  loadValidation: () => import('./visit-validation.ts'),
  send: (json, idempotencyKey) =>
    bodyOf(api.visit.$post({ json, header: idempotencyHeader(idempotencyKey) })),
  success: {
    title: 'Visit Request Submitted',
    text: "Thank you for planning to visit us! We're looking forward to meeting you.",
  },
  failure: {
    title: 'Error',
    text: 'There was a problem submitting your visit request. Please try again.',
  },
} satisfies PublicFormDefinition<keyof VisitRequestInput | typeof HONEYPOT_FIELD>;

type Service = ServiceSlot & {
  /** Where it is held; null if the church has no address. */
  address: string | null;
  /** The way to the address; empty without one. */
  directions: string;
};

type Props = {
  sunday: ServiceStart;
  /** The day of the next service at build time. */
  nextSunday: CalendarDate;
  /** Days, times and places of the services; the main service comes first. */
  services: readonly [Service, ...Service[]];
  /** Changes of services on upcoming days. */
  changes: readonly { day: CalendarDate; words: string }[];
  /** Another way to reach the church, shown if sending fails. */
  otherwise: WayToReach;
};

/** A note about the chosen day: how its services differ, or that none is held; undefined if neither applies. */
function hintFor(day: CalendarDate, { services, changes }: Pick<Props, 'services' | 'changes'>) {
  const differing = changes.filter((change) => change.day === day).map(({ words }) => words);
  if (differing.length === 0) return noServiceHint(day, services);
  return `On this day: ${differing.join(' ')}`;
}

/** The announcement that the page shows: the banner, which has scrolled away, or if it was closed what repeats it. */
function Announced() {
  const shown = document.querySelector(':is(.announcement, .announced):not([hidden])');
  if (shown === null) return null;
  const link = shown.querySelector<HTMLAnchorElement>('a:not([hidden])');
  return (
    <p className="mt-4 rounded-control bg-amber-100 px-4 py-3 text-deep-900" dir="auto">
      {shown.querySelector('span')?.textContent}{' '}
      {link !== null && (
        <a href={link.href} className="link whitespace-nowrap">
          Read more
        </a>
      )}
    </p>
  );
}

type VisitFactsProps = Pick<Props, 'services' | 'changes'> & { day: CalendarDate };

/** Day, time and place of the visit that was sent. A day that differs from the usual week has no time. */
function VisitFacts({ day, services, changes }: VisitFactsProps) {
  const [main] = services;
  const isUsual = changes.every((change) => change.day !== day);
  const held = isUsual ? services.filter((service) => service.day === weekdayOf(day)) : [];
  const times = joinWithAnd(held.map(({ shownTime }) => shownTime));
  const { address, directions } = held[0] ?? main;
  return (
    <>
      <p className="mt-4 text-lg font-semibold">
        {[dayInSentence(day), times].filter((words) => words !== '').join(', ')}
      </p>
      {address !== null && (
        <p>
          <a href={directions} className="link" dir="auto">
            {address}
          </a>
        </p>
      )}
      <Announced />
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
        {held.includes(main) && (
          // Opens the menu of the main service, which is on the page (FirstSunday).
          <button
            type="button"
            className="button button-primary"
            popoverTarget="service-reminder-0"
          >
            Set a Reminder
          </button>
        )}
        {address !== null && (
          <a
            href={directions}
            className={held.includes(main) ? 'button button-quiet' : 'button button-primary'}
          >
            Get Directions
          </a>
        )}
      </div>
    </>
  );
}

/** The form 'Let Us Know You're Coming'. */
export function VisitForm({ otherwise, sunday, nextSunday, ...week }: Props) {
  const form = usePublicForm(visitForm);
  const { typed, sent, fieldProps } = form;
  const day = parseDay(typed.visitDate);
  return (
    <PublicForm
      form={form}
      label="Let Us Know You're Coming"
      what="visit request"
      otherwise={otherwise}
      send={{ label: 'Submit Visit Request', sending: 'Submitting...' }}
      arrived={{
        title: 'We Know You Are Coming',
        children: <VisitFacts day={sent.visitDate} {...week} />,
        again: 'Plan Another Visit',
        next: [
          `We have sent an email to ${sent.email} with the address, the time, and where children are checked in. If you cannot find it, look among the junk mail.`,
          'If you asked something, someone will write or call you before you come.',
        ],
      }}
    >
      <p className="text-ink-soft">All fields are required unless marked optional.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...fieldProps('firstName')}
          limit={LIMITS.short}
          autoComplete="given-name"
          isRequired
        />
        <TextField
          {...fieldProps('lastName')}
          limit={LIMITS.short}
          autoComplete="family-name"
          isRequired
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...fieldProps('email')}
          type="email"
          limit={LIMITS.email}
          autoComplete="email"
          isRequired
        />
        <TextField
          {...fieldProps('phone')}
          type="tel"
          limit={LIMITS.phone}
          autoComplete="tel"
          hint="In case plans change on the day."
          isRequired
        />
      </div>
      <VisitDate
        // A new key mounts the field anew after the request has arrived, so that 'Another date' is not chosen any more.
        key={String(form.progress === 'arrived')}
        {...fieldProps('visitDate')}
        sunday={sunday}
        nextSunday={nextSunday}
        hint={day === undefined ? undefined : hintFor(day, week)}
      />
      <TextField
        {...fieldProps('questions')}
        label={
          <>
            Questions <span className="font-normal text-ink-soft">(optional)</span>
          </>
        }
        rows={3}
        limit={LIMITS.long}
      />
    </PublicForm>
  );
}
