import { useRef, useState } from 'react';
import type { Passkey } from '#shared/sign-in/passkeys.ts';
import { BelowLoading } from '#site/components/admin/BelowLoading.tsx';
import { ListState } from '#site/components/admin/ListState.tsx';
import { canUsePasskeys } from '#site/lib/api/passkeys.ts';
import { AddPasskeyForm } from './AddPasskeyForm.tsx';
import { PasskeyEntry } from './PasskeyEntry.tsx';
import { usePasskeys } from './passkeys.queries.ts';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';

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
      <RemovePasskeyDialog
        passkey={asked}
        onClose={() => {
          setAsked(null);
        }}
        focusAfterRemoval={() => heading.current?.focus()}
      />
    </section>
  );
}
