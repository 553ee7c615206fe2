import { type UnsentMail, SendAgainInput } from '#shared/inbox/inbox.ts';
import * as z from 'zod/mini';
import { useShortForm } from '../dialogs/use-short-form.ts';
import { idParam, useWrite } from '../queries.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { unsentNoticeId } from './first-unsent.ts';
import { inboxQueries, type InboxQueryKey } from './inbox.queries.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { TextField } from '#site/components/forms/TextField.tsx';

/**
 * The sentence about who did not receive which mail.
 * @param name of the person who wrote the message or request
 */
const whoMissed = ({ recipient, to }: UnsentMail, name: string): string =>
  recipient === 'office'
    ? `The church office has not been told of this by email (${to}).`
    : `${name} has not got our automatic answer (${to}).`;

/**
 * The reason why a mail was not accepted, in plain words, from the stored reason, such as `SendGrid answered 400: Does
 * not contain a valid address.`
 */
function whyUnsent({ recipient, reason }: UnsentMail): string {
  const [, status, said] = /answered (\d+)(?:: (.*))?/.exec(reason) ?? [];
  switch (status) {
    case '400':
      return said === undefined
        ? 'The mail service does not accept this address.'
        : `The mail service does not accept this address. It says: "${said}"`;
    case '401':
    case '403':
      return 'The mail service does not accept mail from this website at present.';
    case '413':
      return 'The mail is too large for the mail service.';
    default:
      return recipient === 'office'
        ? 'The mail service did not take it, several times.'
        : 'The mail service did not take it.';
  }
}

/** The sentence about what the user can do. */
function whatToDo({ recipient, isRetried }: UnsentMail): string {
  const again = isRetried ? ' The website also tries again by itself.' : '';
  if (recipient === 'office') {
    return `Please see to it here, and try again. If that does not help, please tell whoever looks after the website: the office's address is the setting MAIL_TO.${again}`;
  }
  return `Look whether the address has a typing mistake, correct it, and send again. Or call, where there is a phone number, or write by hand.${again}`;
}

type Props = {
  /** The id of the entry that the mails are about. */
  entry: number;
  inbox: InboxQueryKey;
  /** The name of the person who wrote the message or request. */
  name: string;
  mails: readonly UnsentMail[];
};

/** The mails about an entry that the mail service refused: each with its recipient, the reason, and the next step. */
export function UnsentMails({ entry, inbox, name, mails }: Props) {
  if (mails.length === 0) return null;
  return (
    <ul
      id={unsentNoticeId('mail', entry)}
      tabIndex={-1}
      aria-label="Emails that did not go out"
      className="mt-4 grid max-w-[75ch] grid-cols-1 gap-3"
    >
      {mails.map((mail) => (
        <UnsentMailEntry key={`${mail.id} ${mail.to}`} {...{ inbox, name, mail }} />
      ))}
    </ul>
  );
}

const NOTHING = z.object({});

type MailProps = Omit<Props, 'entry' | 'mails'> & { mail: UnsentMail };

function UnsentMailEntry({ inbox, name, mail }: MailProps) {
  const isOffice = mail.recipient === 'office';
  const send = useWrite(
    (json: SendAgainInput) =>
      bodyOf(api['unsent-mails'][':id'].send.$post({ ...idParam(mail), json })),
    { changes: inboxQueries(inbox), reloads: 'always' },
  );
  const form = useShortForm({
    opened: { to: mail.to },
    schema: isOffice ? NOTHING : SendAgainInput,
    write: send.mutateAsync,
    onDone: () => {
      showToast({ title: 'Email sent', text: 'The mail service has taken it.', kind: 'success' });
    },
    failed: () => ({ title: 'The email did not go out' }),
  });
  return (
    <li className="rounded-control bg-amber-100 px-4 py-3">
      <p className="font-semibold wrap-anywhere">{whoMissed(mail, name)}</p>
      <p className="mt-1 wrap-anywhere">{whyUnsent(mail)}</p>
      <p className="mt-1">{whatToDo(mail)}</p>
      <form {...form.formProps} className="mt-3 grid max-w-md gap-3">
        {!isOffice && (
          <TextField
            {...form.field('to')}
            type="email"
            label={`Email address of ${name}`}
            limit={LIMITS.email}
          />
        )}
        <button
          type="submit"
          className="button button-quiet justify-self-start"
          disabled={form.isWorking}
        >
          {form.isWorking ? 'Sending...' : 'Send Again'}
        </button>
      </form>
    </li>
  );
}
