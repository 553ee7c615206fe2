import * as z from 'zod/mini';
import { ContactMessageInput } from '#shared/contact/contact-messages.ts';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import { fieldErrorsOf } from '#site/lib/api/form-validation.ts';

const ContactForm = z.extend(ContactMessageInput, { [HONEYPOT_FIELD]: z.string() });

/** Validates the contact form with the API's schema. @returns the error of each invalid field; empty if none is */
export const errorsOf = (typed: z.input<typeof ContactForm>) => fieldErrorsOf(ContactForm, typed);
