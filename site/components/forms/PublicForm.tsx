import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { WayToReach } from '#site/lib/page/links.ts';
import type { FormProgress, usePublicForm } from './use-public-form.ts';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';

type Arrived = {
  title: string;
  /** What follows the title: facts and buttons. */
  children?: ReactNode;
  /** The next steps, in order. */
  next: readonly string[];
  /** The label of the button that shows the empty form again. */
  again: string;
};

/** Replaces the fields after sending: confirms the arrival and lists the next steps. */
function ArrivedPanel({
  title,
  children,
  next,
  again,
  onAgain,
}: Arrived & { onAgain: () => void }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // Scrolls the panel to the top of the window, where the toast does not cover it.
    panel.current?.scrollIntoView();
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-control max-sm:[@media(height<36rem)]:scroll-mt-22! max-sm:[@media(height<52rem)]:scroll-mt-4"
      data-arrived
    >
      <h2 id={id} className="flex items-center gap-3 text-xl">
        <CircleCheck size={28} className="shrink-0 text-deep-700" aria-hidden="true" />
        {title}
      </h2>
      {children}
      <ul className="mt-5 grid max-w-[60ch] gap-3">
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <button type="button" className="link mt-3 min-h-11 cursor-pointer" onClick={onAgain}>
        {again}
      </button>
    </section>
  );
}

type InvalidFieldsProps = { fields: readonly { id: string; label: string }[] };

/** Says how many fields have an error, and links to each. */
function InvalidFields({ fields }: InvalidFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-control border border-danger bg-danger-soft px-4 pt-3 pb-1.5">
      <CircleAlert size={22} className="shrink-0 text-danger" aria-hidden="true" />
      <div className="text-sm">
        <p className="font-semibold text-danger">
          Please check {fields.length === 1 ? 'the field' : `the ${fields.length} fields`} marked
          below.
        </p>
        <ul className="mt-1.5 flex flex-wrap gap-x-4">
          {fields.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-block py-1.5">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type FailedNoticeProps = {
  progress: FormProgress;
  /** The reason from the server's answer, if it gave one. */
  reason: string | undefined;
  /** The noun for the content, such as 'message'. */
  what: string;
  /** Another way to reach the church, for the notice that the form was not sent. */
  otherwise: WayToReach;
};

/** A notice, beside the toast, that a form was refused or got no answer, with another way to reach the church. */
function FailedNotice({ progress, reason, what, otherwise }: FailedNoticeProps) {
  if (progress !== 'refused' && progress !== 'unanswered') return null;
  return (
    <p className="field-error">
      {progress === 'refused'
        ? `Your ${what} has not been sent; everything you typed is still here.`
        : `We heard nothing back, so your ${what} may not have reached us. Everything you typed is still here; sent again as it is, it arrives once.`}{' '}
      {progress === 'refused' && reason !== undefined && `${reason} `}You can also {otherwise.words}{' '}
      <span className="inline-block max-w-full">
        <a href={otherwise.href} className="link">
          {otherwise.place}
        </a>
        .
      </span>
    </p>
  );
}

type HoneypotProps = { label: string; value: string; onChange: (value: string) => void };

/** A field that people do not see, so only robots fill it in. The server does not store a form in which it is set. */
function Honeypot({ label, value, onChange }: HoneypotProps) {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <label>
        {label}
        <input
          type="text"
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(change) => {
            onChange(change.target.value);
          }}
        />
      </label>
    </div>
  );
}

type PublicFormProps = {
  label: string;
  form: ReturnType<typeof usePublicForm<typeof HONEYPOT_FIELD>>;
  /** The noun for the content, such as 'message'. */
  what: string;
  /** Another way to reach the church, if the form fails. */
  otherwise: WayToReach;
  /** The label of the submit button, and its label while sending. */
  send: { label: string; sending: string };
  arrived: Arrived;
  children: ReactNode;
};

/** A public form with its fields and button. After sending it shows the result instead. */
export function PublicForm({
  label,
  form,
  what,
  otherwise,
  send,
  arrived,
  children,
}: PublicFormProps) {
  const { progress, isSubmitting, reason, invalidFields, fieldProps, formProps, startAnew } = form;
  const hasArrived = progress === 'arrived';
  return (
    <form {...formProps} className="needs-script relative" aria-label={label}>
      {/* The fields are hidden, not removed, because the button `again` shows them for another message. */}
      <div className="grid gap-5 [&_.field-control]:scroll-mt-2" hidden={hasArrived}>
        <InvalidFields fields={invalidFields} />
        {children}
        <Honeypot {...fieldProps(HONEYPOT_FIELD)} />
        <FailedNotice progress={progress} reason={reason} what={what} otherwise={otherwise} />
        <button
          type="submit"
          className="button button-primary sm:justify-self-start"
          // `aria-disabled` instead of `disabled`, because a disabled button loses the focus.
          aria-disabled={isSubmitting}
        >
          {isSubmitting ? send.sending : send.label}
        </button>
      </div>
      {hasArrived && <ArrivedPanel {...arrived} onAgain={startAnew} />}
    </form>
  );
}
