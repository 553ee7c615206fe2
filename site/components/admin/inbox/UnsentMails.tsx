import { useState } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { SendAgainInput, type UnsentMail } from '#shared/inbox/unsent-mails.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { validate } from '#site/lib/api/form-validation.ts';
import type { InboxName } from './inbox.queries.ts';
import { useSendAgain } from './send-again.ts';
import { unsentId } from './use-first-unsent.ts';
import { whatToDo, whoMissed, whyUnsent } from './unsent-words.ts';

type Props = {
  /** The entry that they are about. */
  entry: number;
  inbox: InboxName;
  /** The person who wrote. */
  name: string;
  mails: readonly UnsentMail[];
};

/** Mails about one entry that were not accepted: who did not get what, why, and what to do. */
export function UnsentMails({ entry, inbox, name, mails }: Props) {
  if (mails.length === 0) return null;
  return (
    <ul
      id={unsentId(entry)}
      tabIndex={-1}
      aria-label="E-mails that did not go out"
      className="mt-4 grid grid-cols-1 gap-3"
    >
      {mails.map((mail) => (
        <UnsentMailEntry key={`${mail.id} ${mail.to}`} {...{ inbox, name, mail }} />
      ))}
    </ul>
  );
}

function UnsentMailEntry({
  inbox,
  name,
  mail,
}: Omit<Props, 'entry' | 'mails'> & { mail: UnsentMail }) {
  const [to, setTo] = useState(mail.to);
  const [error, setError] = useState<string>();
  const { send, isSending } = useSendAgain(inbox);
  const isOffice = mail.recipient === 'office';
  const submit = () => {
    const input = isOffice ? {} : { to: to.trim() };
    const checked = validate(SendAgainInput, input);
    if ('errors' in checked) setError(checked.errors.to);
    else send({ id: mail.id, input: checked.data });
  };
  return (
    <li className="rounded-control bg-amber-100 px-4 py-3">
      <p className="font-semibold wrap-anywhere">{whoMissed(mail, name)}</p>
      <p className="mt-1 wrap-anywhere">{whyUnsent(mail)}</p>
      <p className="mt-1">{whatToDo(mail)}</p>
      <form
        noValidate
        className="mt-3 grid max-w-md gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {!isOffice && (
          <TextField
            name="to"
            type="email"
            label={`E-mail address of ${name}`}
            value={to}
            error={error}
            limit={LIMITS.email}
            onChange={(value) => {
              setTo(value);
              setError(undefined);
            }}
          />
        )}
        <button
          type="submit"
          className="button button-quiet justify-self-start"
          disabled={isSending}
        >
          {isSending ? 'Sending...' : 'Send Again'}
        </button>
      </form>
    </li>
  );
}
