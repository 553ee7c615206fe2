import * as z from 'zod/mini';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import { visitRequestInput } from '#shared/visits/visit-requests.ts';
import { fieldErrorsOf } from '#site/lib/api/form-validation.ts';

const VisitForm = z.extend(
  visitRequestInput(() => new Date()),
  { [HONEYPOT_FIELD]: z.string() },
);

/** Validates the visit form with the API's schema. @returns the error of each invalid field; empty if none is */
export const errorsOf = (typed: z.input<typeof VisitForm>) => fieldErrorsOf(VisitForm, typed);
