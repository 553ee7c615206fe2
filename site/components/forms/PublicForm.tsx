import type { ComponentProps, ReactNode } from 'react';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import { ArrivedPanel } from './ArrivedPanel.tsx';
import { FailedNotice } from './FailedNotice.tsx';
import { Honeypot } from './Honeypot.tsx';
import type { usePublicForm } from './use-public-form.ts';

type Props = {
  label: string;
  form: ReturnType<typeof usePublicForm<typeof HONEYPOT_FIELD>>;
  /** What is sent, such as 'message'. */
  what: string;
  /** What to do where the form does not work: 'call us at …'. */
  otherwise: string;
  /** The button's words, and those that it has while the form is sent. */
  send: { label: string; sending: string };
  arrived: ComponentProps<typeof ArrivedPanel>;
  /** The fields. */
  children: ReactNode;
};

/** A form of the public pages: its fields, its button, and what became of it. */
export function PublicForm({ label, form, what, otherwise, send, arrived, children }: Props) {
  const { progress, isSubmitting, reason, fieldProps, formProps } = form;
  return (
    <form {...formProps} className="needs-script relative grid gap-5" aria-label={label}>
      {children}
      <Honeypot {...fieldProps(HONEYPOT_FIELD)} />
      <FailedNotice progress={progress} reason={reason} what={what} otherwise={otherwise} />
      <button
        type="submit"
        className="button button-primary justify-self-start"
        // Not disabled, which would take the focus from it.
        aria-disabled={isSubmitting}
      >
        {isSubmitting ? send.sending : send.label}
      </button>
      {progress === 'arrived' && <ArrivedPanel {...arrived} />}
    </form>
  );
}
