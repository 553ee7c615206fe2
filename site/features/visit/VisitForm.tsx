import { readDay } from '#shared/dates.ts';
import { LIMITS } from '#shared/limits.ts';
import { HONEYPOT_FIELD } from '#shared/honeypot.ts';
import { noServiceHint, type ServiceDay } from '#shared/service-times.ts';
import { ArrivedPanel } from '#site/components/forms/ArrivedPanel.tsx';
import { FailedNotice } from '#site/components/forms/FailedNotice.tsx';
import { Honeypot } from '#site/components/forms/Honeypot.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { usePublicForm } from '#site/components/forms/use-public-form.ts';
import { visitForm } from './visit-form.ts';

type Props = {
  /** When services are held. */
  services: readonly ServiceDay[];
  /** What to do where the form does not work: 'call us at …'. */
  otherwise: string;
};

/** Let Us Know You're Coming. */
export function VisitForm({ otherwise, services }: Props) {
  const { progress, typed, fieldProps, formProps } = usePublicForm(visitForm);
  const day = readDay(typed.visitDate);
  const isSending = progress === 'sending';
  return (
    <form
      {...formProps}
      className="needs-script relative grid gap-5"
      aria-label="Let Us Know You're Coming"
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
        hint={day === undefined ? undefined : noServiceHint(day, services)}
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
      <Honeypot {...fieldProps(HONEYPOT_FIELD)} />
      <FailedNotice progress={progress} what="visit request" otherwise={otherwise} />
      <button
        type="submit"
        className="button button-primary justify-self-start"
        disabled={isSending}
      >
        {isSending ? 'Submitting...' : 'Plan My Visit'}
      </button>
      {progress === 'arrived' && (
        <ArrivedPanel
          title="We know that you are coming"
          next={[
            'We have sent you an e-mail with the address, the time, and where children are checked in. If you cannot find it, look among the junk mail.',
            'If you asked something, someone will write or call you before you come.',
            'On the day, someone will look out for you at the door.',
          ]}
        />
      )}
    </form>
  );
}
