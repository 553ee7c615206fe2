import { useId, useState } from 'react';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import type { Passkey } from '#shared/sign-in/passkeys.ts';
import { useFocusAfter } from '#site/components/admin/use-focus-after.ts';
import { RenamePasskeyForm } from './RenamePasskeyForm.tsx';

type Props = { passkey: Passkey; onRemove: (passkey: Passkey) => void };

/** A passkey: its name, when it was used, and what can be done with it. */
export function PasskeyEntry({ passkey, onRemove }: Props) {
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
