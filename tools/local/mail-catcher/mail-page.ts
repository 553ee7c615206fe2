import * as z from 'zod/mini';
import { escapeHtml } from '#shared/http/html.ts';
import { SendGridMail } from './sendgrid-rules.ts';

/** A stored mail. A newer mail has a higher `number`. `receivedAt` is ISO 8601 UTC. */
const StoredMail = z.object({ number: z.int(), receivedAt: z.string(), mail: SendGridMail });
export type StoredMail = z.infer<typeof StoredMail>;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem; }
  li { margin-block: 0.5rem; } dt { font-weight: 600; } dd { margin: 0 0 0.5rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f3f4f6; padding: 1rem; font: inherit; }
</style>
</head>
<body>
${body}
</body>
</html>
`;

const person = ({ name, email }: SendGridMail['from']): string =>
  escapeHtml(name === undefined || name === '' ? email : `${name} <${email}>`);

const to = ({ mail }: StoredMail): string =>
  mail.personalizations.flatMap((each) => each.to.map(person)).join(', ');

const subject = ({ mail }: StoredMail): string =>
  mail.subject ?? mail.personalizations[0]?.subject ?? '(no subject)';

/** Parses the content of a stored mail's file. */
const shown = (text: string): StoredMail => StoredMail.parse(JSON.parse(text));

/** Renders the list of mails, in the given order. @param texts contents of the mails' files */
export function mailListPage(texts: readonly string[]): string {
  const items = texts
    .map(shown)
    .map(
      (stored) =>
        `<li><a href="/${stored.number}">${escapeHtml(subject(stored))}</a><br>to ${to(stored)}, <time>${escapeHtml(stored.receivedAt)}</time></li>`,
    );
  const list = items.length === 0 ? '<p>No mail yet.</p>' : `<ul>\n${items.join('\n')}\n</ul>`;
  return page(
    'Outgoing mail',
    `<h1>Outgoing mail</h1>\n<p>Mail that the site would have sent. It stays on this computer.</p>\n${list}`,
  );
}

/** Renders one mail. @param text content of the mail's file */
export function mailPage(text: string): string {
  const stored = shown(text);
  const { from, reply_to: replyTo, content } = stored.mail;
  const parts = content.map(
    ({ type, value }) => `<h2>${escapeHtml(type)}</h2>\n<pre>${escapeHtml(value)}</pre>`,
  );
  return page(
    subject(stored),
    `<p><a href="/">All mail</a></p>
<h1>${escapeHtml(subject(stored))}</h1>
<dl>
<dt>From</dt><dd>${person(from)}</dd>
<dt>To</dt><dd>${to(stored)}</dd>
${replyTo === undefined ? '' : `<dt>Reply to</dt><dd>${person(replyTo)}</dd>`}
<dt>Received</dt><dd>${escapeHtml(stored.receivedAt)}</dd>
</dl>
${parts.join('\n')}`,
  );
}
