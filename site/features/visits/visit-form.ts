import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import type { VisitRequestInput } from '#shared/visits/visit-requests.ts';
import type { PublicForm } from '#site/components/forms/use-public-form.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';

/** The visit form, for `usePublicForm`. */
export const visitForm = {
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
} satisfies PublicForm<keyof VisitRequestInput | typeof HONEYPOT_FIELD>;
