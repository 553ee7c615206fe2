import { ContactMessageInput } from '#shared/contact-messages.ts';
import { HONEYPOT_FIELD } from '#shared/honeypot.ts';
import type { PublicForm } from '#site/components/forms/use-public-form.ts';
import { api, bodyOf } from '#site/lib/api-client.ts';
import { idempotencyHeader } from '#site/lib/idempotency-key.ts';
import * as z from 'zod/mini';

const ContactForm = z.extend(ContactMessageInput, { [HONEYPOT_FIELD]: z.string() });

/** The contact form. */
export const contactForm = {
  name: 'contact',
  empty: { name: '', email: '', subject: '', message: '', [HONEYPOT_FIELD]: '' },
  schema: ContactForm,
  send: (json, idempotencyKey) =>
    bodyOf(
      api.contact.$post({
        json,
        header: idempotencyHeader(idempotencyKey),
      }),
    ),
  success: {
    title: 'Message Sent',
    text: 'Thank you for contacting us. We will get back to you soon!',
  },
  failure: {
    title: 'Error',
    text: 'There was a problem sending your message. Please try again.',
  },
} satisfies PublicForm<keyof z.infer<typeof ContactForm>, typeof ContactForm>;
