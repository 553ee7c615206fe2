import * as z from 'zod/mini';
import { ContactMessageInput } from '#shared/contact-messages.ts';
import { HONEYPOT_FIELD } from '#shared/honeypot.ts';
import { errorsOf as errorsBySchema } from '#site/lib/form-validation.ts';

const ContactForm = z.extend(ContactMessageInput, { [HONEYPOT_FIELD]: z.string() });

/** What is wrong with each field of the contact form, by the schema that the API uses. */
export const errorsOf = (typed: z.input<typeof ContactForm>) => errorsBySchema(ContactForm, typed);
