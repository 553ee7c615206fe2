import type { ContactMessageInput } from '#shared/contact/contact-messages.ts';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import type { PublicForm } from '#site/components/forms/use-public-form.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';

/** The contact form, for `usePublicForm`. */
export const contactForm = {
  name: 'contact',
  empty: { name: '', email: '', subject: '', message: '', [HONEYPOT_FIELD]: '' },
  loadValidation: () => import('./contact-validation.ts'),
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
} satisfies PublicForm<keyof ContactMessageInput | typeof HONEYPOT_FIELD>;
