import * as z from 'zod/mini';

/** One entry of `errors` in SendGrid's refusal of a mail. */
export type SendGridError = { message: string; field: string | null; help: string | null };

const HELP = 'http://sendgrid.com/docs/API_Reference/Web_API_v3/Mail/errors.html';
const ADDRESS = 'Does not contain a valid address.';
const NO_PERSONALIZATION =
  'The personalizations field is required and must have at least one personalization.';
const NO_CONTENT = 'Unless a valid template_id is provided, the content parameter is required.';
const NO_VALUE = 'The content value must be a string at least one character in length.';
const NO_SUBJECT = 'The subject is required.';

const address = z.object({
  email: z.string(ADDRESS).check(z.email(ADDRESS)),
  name: z.optional(z.string('The name must be a string.')),
});
const subject = z
  .string(NO_SUBJECT)
  .check(
    z.minLength(1, NO_SUBJECT),
    z.regex(/^[^\r\n]*$/, 'The subject cannot contain line breaks.'),
  );
const headers = z.optional(
  z.record(
    z
      .string()
      .check(
        z.refine(
          (name) =>
            !/^(to|from|cc|bcc|reply-to|subject|content-type|received|dkim-signature)$/i.test(name),
          'The header is reserved and cannot be set.',
        ),
      ),
    z.string('The header must be a string.'),
  ),
);

const personalization = z.object({
  to: z
    .array(address)
    .check(z.minLength(1, 'The to array is required and must contain an address.')),
  subject: z.optional(subject),
  headers,
});

const content = z.object({
  type: z
    .string('The type must be a string.')
    .check(z.regex(/^\w+\/[\w.+-]+$/, 'The content type is not valid.')),
  value: z.string(NO_VALUE).check(z.minLength(1, NO_VALUE)),
});

/** The body of SendGrid's `POST /v3/mail/send`, with the fields that this product uses. */
export const SendGridMail = z
  .object({
    personalizations: z
      .array(personalization, NO_PERSONALIZATION)
      .check(z.minLength(1, NO_PERSONALIZATION)),
    from: z.object(address.shape, 'The from object must be provided for every email send.'),
    reply_to: z.optional(address),
    subject: z.optional(subject),
    content: z.array(content, NO_CONTENT).check(z.minLength(1, NO_CONTENT)),
    headers,
  })
  .check(
    z.refine(
      (given) =>
        given.subject !== undefined ||
        given.personalizations.every((each) => each.subject !== undefined),
      {
        path: ['subject'],
        error:
          'The subject is required. You can get around this requirement if you use a template with a subject defined.',
      },
    ),
  );
export type SendGridMail = z.infer<typeof SendGridMail>;

/** Validates a mail as SendGrid does. @returns the mail, or the errors with which SendGrid refuses it */
export function validateMail(
  body: unknown,
): { mail: SendGridMail; errors: null } | { mail: null; errors: SendGridError[] } {
  const result = z.safeParse(SendGridMail, body);
  if (result.success) return { mail: result.data, errors: null };
  const errors = result.error.issues.map(({ message, path }) => {
    const field = path.join('.');
    return { message, field: field === '' ? null : field, help: `${HELP}#message.${field}` };
  });
  return { mail: null, errors };
}
