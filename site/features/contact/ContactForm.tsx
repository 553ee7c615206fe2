import { useEffect } from 'react';
import type { ContactMessageInput } from '#shared/contact/contact-messages.ts';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import {
  type PublicFormDefinition,
  usePublicForm,
} from '#site/components/forms/use-public-form.ts';
import type { WayToReach } from '#site/lib/page/links.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { useUrlQuery } from '#site/lib/api/use-query.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { PublicForm } from '#site/components/forms/PublicForm.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

const contactForm = {
  name: 'contact',
  empty: { name: '', email: '', subject: '', message: '', [HONEYPOT_FIELD]: '' },
  labels: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    [HONEYPOT_FIELD]: 'Website',
  },
  loadValidation: () => import('./contact-validation.ts'),
  send: (json, idempotencyKey) =>
    bodyOf(api.contact.$post({ json, header: idempotencyHeader(idempotencyKey) })),
  success: {
    title: 'Message Sent',
    text: 'Thank you for contacting us. We will get back to you soon!',
  },
  failure: {
    title: 'Error',
    text: 'There was a problem sending your message. Please try again.',
  },
} satisfies PublicFormDefinition<keyof ContactMessageInput | typeof HONEYPOT_FIELD>;

type Props = {
  /** Another way to reach the church, shown if sending fails. */
  otherwise: WayToReach;
};

/** The form 'Send Us a Message'. It asks for a prayer request instead if `?subject=` in the URL contains 'prayer'. */
export function ContactForm({ otherwise }: Props) {
  const form = usePublicForm(contactForm);
  const { fieldProps } = form;
  const [query] = useUrlQuery();
  const isPrayer = /prayer/i.test(query.get('subject') ?? '');
  useEffect(() => {
    const heading = document.querySelector('#message');
    if (isPrayer && heading !== null) heading.textContent = 'Prayer Request';
  }, [isPrayer]);
  return (
    <PublicForm
      form={form}
      label={isPrayer ? 'Prayer Request' : 'Send Us a Message'}
      what={isPrayer ? 'prayer request' : 'message'}
      otherwise={otherwise}
      send={{ label: isPrayer ? 'Send Prayer Request' : 'Send Message', sending: 'Sending...' }}
      arrived={{
        title: 'Message Sent',
        again: 'Write Another Message',
        next: [
          'A person will read it, usually within a day or two, and answer by email.',
          `We have sent an email to ${form.sent.email} with our address and the time of the service. If you cannot find it, look among the junk mail.`,
        ],
      }}
    >
      {isPrayer && <p>The church office reads your request. It is not shown on the website.</p>}
      <p className="text-ink-soft">All fields are required.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fieldProps('name')} limit={LIMITS.short} autoComplete="name" isRequired />
        <TextField
          {...fieldProps('email')}
          type="email"
          limit={LIMITS.email}
          autoComplete="email"
          isRequired
        />
      </div>
      <TextField {...fieldProps('subject')} limit={LIMITS.short} isRequired />
      <TextField {...fieldProps('message')} rows={7} limit={LIMITS.long} isRequired />
    </PublicForm>
  );
}
