import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import { lastVisitDay } from '#shared/visits/visit-days.ts';
import type { VisitRequestInput } from '#shared/visits/visit-requests.ts';
import { type FormToSend, usePublicForm } from '#site/components/forms/use-public-form.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';
import { useSyncExternalStore } from 'react';
import { churchDay, type CalendarDate, readDay } from '#shared/calendar/dates.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { noServiceHint, type ServiceDay } from '#shared/services/service-times.ts';
import { PublicForm } from '#site/components/forms/PublicForm.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

/** The visit form, for `usePublicForm`. */
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
  loadValidation: () => import('./visit-validation.ts'),
  send: (json, idempotencyKey) =>
    bodyOf(
      api.visit.$post({
        json,
        header: idempotencyHeader(idempotencyKey),
      }),
    ),
  success: {
    title: 'Visit Request Submitted',
    text: "Thank you for planning to visit us! We're looking forward to meeting you.",
  },
  failure: {
    title: 'Error',
    text: 'There was a problem submitting your visit request. Please try again.',
  },
} satisfies FormToSend<keyof VisitRequestInput | typeof HONEYPOT_FIELD>;

const never = () => () => undefined;

/** The first and the last day that can be chosen; none in the built page, which is read on later days too. */
function useVisitDays(): { min?: CalendarDate; max?: CalendarDate } {
  const today = useSyncExternalStore(
    never,
    () => churchDay(new Date()),
    () => null,
  );
  return today === null ? {} : { min: today, max: lastVisitDay(today) };
}

type Props = {
  /** Days and times of the services. */
  services: readonly ServiceDay[];
  /** What differs on coming days. */
  changes: readonly { day: CalendarDate; words: string }[];
  /** The alternative to the form: 'call us at …'. */
  otherwise: string;
};

/** What a visitor should know of the chosen day: how it differs, or that there is no service. */
function hintFor(day: CalendarDate, { services, changes }: Pick<Props, 'services' | 'changes'>) {
  const differing = changes.filter((change) => change.day === day).map(({ words }) => words);
  if (differing.length === 0) return noServiceHint(day, services);
  return `On this day: ${differing.join(' ')}`;
}

/** 'Let Us Know You're Coming'. */
export function VisitForm({ otherwise, services, changes }: Props) {
  const form = usePublicForm(visitForm);
  const { typed, fieldProps } = form;
  const day = readDay(typed.visitDate);
  const days = useVisitDays();
  return (
    <PublicForm
      form={form}
      label="Let Us Know You're Coming"
      what="visit request"
      otherwise={otherwise}
      send={{ label: 'Plan My Visit', sending: 'Submitting...' }}
      arrived={{
        title: 'We know that you are coming',
        next: [
          'We have sent you an e-mail with the address, the time, and where children are checked in. If you cannot find it, look among the junk mail.',
          'If you asked something, someone will write or call you before you come.',
          'When you come to a service, someone will look out for you at the door.',
        ],
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...fieldProps('firstName')}
          label="First Name"
          limit={LIMITS.short}
          autoComplete="given-name"
          isRequired
        />
        <TextField
          {...fieldProps('lastName')}
          label="Last Name"
          limit={LIMITS.short}
          autoComplete="family-name"
          isRequired
        />
        <TextField
          {...fieldProps('email')}
          label="Email"
          type="email"
          limit={LIMITS.email}
          autoComplete="email"
          isRequired
        />
        <TextField
          {...fieldProps('phone')}
          label="Phone"
          type="tel"
          limit={LIMITS.phone}
          autoComplete="tel"
          isRequired
        />
      </div>
      <TextField
        {...fieldProps('visitDate')}
        label="Date of Your Visit"
        type="date"
        {...days}
        hint={day === undefined ? undefined : hintFor(day, { services, changes })}
        isRequired
      />
      <TextField
        {...fieldProps('questions')}
        label={
          <>
            Questions <span className="font-normal text-ink-soft">(optional)</span>
          </>
        }
        rows={4}
        limit={LIMITS.long}
      />
    </PublicForm>
  );
}
