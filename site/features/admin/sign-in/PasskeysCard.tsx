import { useId, useState, useRef } from 'react';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import type { Passkey } from '#shared/sign-in/passkeys.ts';
import { useFocusAfter } from '#site/components/admin/focus.ts';
import { RenamePasskeyForm } from './RenamePasskeyForm.tsx';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { useRemovePasskey, usePasskeys } from './passkeys.queries.ts';
import { BelowLoading, ListState } from '#site/components/admin/list/ListState.tsx';
import { canUsePasskeys } from '#site/lib/api/passkeys.ts';
import { AddPasskeyForm } from './AddPasskeyForm.tsx';

type Props = { passkey: Passkey; onRemove: (passkey: Passkey) => void };

/** A passkey: its name, when it was used, and what can be done with it. */
function PasskeyEntry({ passkey, onRemove }: Props) {
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  const renameButton = useFocusAfter(isEditing);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 id={id} className="font-sans text-base font-semibold wrap-anywhere" dir="auto">
          {name}
        </h3>
        <p className="text-sm text-ink-soft">
          Added {churchDateAndTime(createdAt)} ·{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${churchDateAndTime(lastUsedAt)}`}
        </p>
      </div>
      {isEditing ? (
        <RenamePasskeyForm
          passkey={passkey}
          onClose={() => {
            setEditing(false);
          }}
        />
      ) : (
        <p className="flex flex-wrap gap-2">
          <button
            ref={renameButton}
            type="button"
            className="button button-quiet px-3 text-sm"
            aria-describedby={id}
            onClick={() => {
              setEditing(true);
            }}
          >
            Rename
          </button>
          <button
            type="button"
            className="button button-quiet px-3 text-sm text-danger"
            aria-describedby={id}
            onClick={() => {
              onRemove(passkey);
            }}
          >
            Remove
          </button>
        </p>
      )}
    </li>
  );
}

/** The passkeys: a list, and a form for another one. */
export function PasskeysCard() {
  const passkeys = usePasskeys();
  const [asked, setAsked] = useState<Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="card grid gap-5 p-5 sm:p-8" aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className="text-xl">
        Passkeys
      </h2>
      <p>
        With a passkey you sign in by fingerprint, face or the PIN of your device instead of the
        password. Nobody can guess it, and no false website can get it from you. The password keeps
        working.
      </p>
      <ListState
        isLoading={passkeys.isPending}
        hasFailed={passkeys.isError}
        isEmpty={passkeys.data?.length === 0}
        loadingText="Loading the passkeys..."
        empty={<p>There is no passkey yet.</p>}
        onRetry={() => void passkeys.refetch()}
      >
        <ul className="grid gap-4">
          {passkeys.data?.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} onRemove={setAsked} />
          ))}
        </ul>
      </ListState>
      <BelowLoading isLoading={passkeys.isPending}>
        {canUsePasskeys() ? (
          <AddPasskeyForm />
        ) : (
          <p>This browser cannot add a passkey. A newer one, or another device, can.</p>
        )}
      </BelowLoading>
      <ConfirmedWrite
        asked={asked}
        write={useRemovePasskey()}
        title="Remove this passkey?"
        text={`“${asked?.name ?? ''}” can no longer sign in, and other devices that signed in with it are signed out at once. The device may still offer it until you delete it there, in its own list of passwords.`}
        confirmLabel="Remove Passkey"
        done={() => ({ title: 'Passkey removed', text: 'It can no longer sign in.' })}
        failed={() => ({ title: 'The passkey was not removed' })}
        isDoneIfGone
        onClose={() => {
          setAsked(null);
        }}
        focusAfterwards={() => heading.current?.focus()}
      />
    </section>
  );
}
