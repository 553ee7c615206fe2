import { ContactInput } from '#shared/contact.ts';
import { HONEYPOT_FIELD } from '#shared/honeypot.ts';
import { createPublicForm } from '#site/components/forms/public-form.ts';
import { api, bodyOf } from '#site/lib/api-client.ts';
import * as z from 'zod/mini';

const ContactForm = z.extend(ContactInput, { [HONEYPOT_FIELD]: z.string() });

/** The contact form; texts of specification § 8. */
export const contactForm = createPublicForm({
  name: 'contact',
  empty: { name: '', email: '', subject: '', message: '', [HONEYPOT_FIELD]: '' },
  schema: ContactForm,
  send: (json, idempotencyKey) =>
    bodyOf(
      api.contact.$post({
        json,
        header: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
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
});
