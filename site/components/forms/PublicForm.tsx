import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { WayToReach } from '#site/lib/page/links.ts';
import type { Progress, usePublicForm } from './use-public-form.ts';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';

type Arrived = {
  title: string;
  /** The next steps, in their order. */
  next: readonly string[];
  /** The label of the button that brings the empty form back. */
  again: string;
};

/** Stands in place of the fields after sending: confirms the arrival and says what happens next. */
function ArrivedPanel({ title, next, again, onAgain }: Arrived & { onAgain: () => void }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-control bg-amber-100 px-5 py-4"
    >
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <button type="button" className="button button-quiet mt-4" onClick={onAgain}>
        {again}
      </button>
    </section>
  );
}

type FailedNoticeProps = {
  progress: Progress;
  /** The server's own sentence about a refusal, when it gave one. */
  reason: string | undefined;
  /** What was sent, such as 'message'. */
  what: string;
  /** The alternative to the form. */
  otherwise: WayToReach;
};

/** Tells, beyond the toast, why a form was not sent and what happened to it. */
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

type HoneypotProps = { value: string; onChange: (value: string) => void };

/** A field hidden from people, which robots fill. */
function Honeypot({ value, onChange }: HoneypotProps) {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <label>
        Website
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
  /** What is sent, such as 'message'. */
  what: string;
  /** What to do where the form does not work. */
  otherwise: WayToReach;
  /** The button's words, and those that it has while the form is sent. */
  send: { label: string; sending: string };
  arrived: Arrived;
  /** The fields. */
  children: ReactNode;
};

/** A form of the public pages: its fields and its button, and in their place what became of it. */
export function PublicForm({
  label,
  form,
  what,
  otherwise,
  send,
  arrived,
  children,
}: PublicFormProps) {
  const { progress, isSubmitting, reason, fieldProps, formProps, startAnew } = form;
  const hasArrived = progress === 'arrived';
  return (
    <form {...formProps} className="needs-script relative" aria-label={label}>
      {/* Hidden, not removed: the fields are empty again, as the next message needs them. */}
      <div className="grid gap-5" hidden={hasArrived}>
        {children}
        <Honeypot {...fieldProps(HONEYPOT_FIELD)} />
        <FailedNotice progress={progress} reason={reason} what={what} otherwise={otherwise} />
        <button
          type="submit"
          className="button button-primary sm:justify-self-start"
          // Not disabled, which would take the focus from it.
          aria-disabled={isSubmitting}
        >
          {isSubmitting ? send.sending : send.label}
        </button>
      </div>
      {hasArrived && <ArrivedPanel {...arrived} onAgain={startAnew} />}
    </form>
  );
}
