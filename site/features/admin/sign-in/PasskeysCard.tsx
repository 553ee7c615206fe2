import { Button } from '#site/components/admin/Button.tsx';
import { useRef, useState, useId } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { PasskeyName, type Passkey } from '#shared/sign-in/sign-in.ts';
import { SubmitButtons } from '#site/components/admin/dialogs/FormButtons.tsx';
import { isConflict } from '#site/components/admin/queries.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { useShortForm } from '#site/components/admin/dialogs/use-short-form.ts';
import {
  useRenamePasskey,
  useRemovePasskey,
  usePasskeys,
  useAddPasskey,
} from './passkeys.queries.ts';
import { recentMoment } from '#shared/calendar/moments.ts';
import { useFormInPlace } from '#site/components/admin/focus.ts';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import {
  HiddenWhileLoading,
  ListState,
  listStateProps,
} from '#site/components/admin/list/ListState.tsx';
import { canUsePasskeys, PasskeyCancelled, PasskeyKnown } from '#site/lib/api/sign-in.ts';
import * as z from 'zod/mini';
import { PasswordField } from '#site/components/admin/sign-in/SignInForm.tsx';
import { ApiError } from '#site/lib/api/api-client.ts';
import { showToast } from '#site/lib/page/toasts.ts';

type Props = { passkey: Passkey; onClose: () => void };

const RENAMED_MEANWHILE = 'Somebody else has renamed it meanwhile. Please look at it again.';

/** The form for the name of a passkey, within its entry in the list. */
function RenamePasskeyForm({ passkey, onClose }: Props) {
  const rename = useRenamePasskey();
  const form = useShortForm({
    opened: { name: passkey.name },
    takesFocus: true,
    schema: PasskeyName,
    write: ({ name }) => rename.mutateAsync({ passkey, name }),
    onDone: onClose,
    failed: (error) => ({
      title: 'The passkey was not renamed',
      text: isConflict(error) ? RENAMED_MEANWHILE : undefined,
    }),
  });
  return (
    <form {...form.formProps} className="grid gap-3">
      <TextField {...form.field('name')} label="Name" limit={LIMITS.short} isRequired />
      <SubmitButtons submit="Save" isWorking={form.isWorking} onCancel={onClose} />
    </form>
  );
}

type PasskeysCardProps = { passkey: Passkey; onRemove: (passkey: Passkey) => void };

/** A passkey: its name, last use, and buttons. */
function PasskeyEntry({ passkey, onRemove }: PasskeysCardProps) {
  const id = useId();
  const form = useFormInPlace();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 id={id} className="font-sans text-base font-semibold wrap-anywhere" dir="auto">
          {name}
        </h3>
        <p className="text-sm text-ink-soft">
          Added {recentMoment(createdAt)} ·{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${recentMoment(lastUsedAt)}`}
        </p>
      </div>
      {form.isOpen ? (
        <RenamePasskeyForm passkey={passkey} onClose={form.close} />
      ) : (
        <p className="flex flex-wrap gap-2">
          <Button {...form.opener} className="px-3 text-sm" aria-describedby={id}>
            Rename
          </Button>
          <Button
            className="px-3 text-sm text-danger"
            aria-describedby={id}
            onClick={() => {
              onRemove(passkey);
            }}
          >
            Remove
          </Button>
        </p>
      )}
    </li>
  );
}

/** The list of passkeys, with a form that adds one. */
export function PasskeysCard() {
  const passkeys = usePasskeys();
  const [asked, setAsked] = useState<Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="card grid gap-5 p-5 sm:p-7" aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className="panel-title">
        Passkeys
      </h2>
      <p>
        With a passkey you sign in by fingerprint, face or the PIN of your device instead of the
        password. It cannot be guessed or given to a fake website. The password keeps working.
      </p>
      <ListState
        {...listStateProps(passkeys)}
        isEmpty={passkeys.data?.length === 0}
        loadingText="Loading the passkeys..."
        empty={<p>There is no passkey yet.</p>}
      >
        <ul className="grid gap-4">
          {passkeys.data?.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} onRemove={setAsked} />
          ))}
        </ul>
      </ListState>
      <HiddenWhileLoading isLoading={passkeys.isPending}>
        {canUsePasskeys() ? (
          <AddPasskey />
        ) : (
          <p>This browser cannot add a passkey. A newer one, or another device, can.</p>
        )}
      </HiddenWhileLoading>
      <ConfirmedWrite
        asked={asked}
        write={useRemovePasskey()}
        title="Remove this passkey?"
        text={`"${asked?.name ?? ''}" can no longer sign in, and other devices that signed in with it are logged out at once. The device may still offer it until you delete it there, in its own list of passwords.`}
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

const CANCELLED = 'The device did not make one, or you canceled. What you typed is still here.';
const KNOWN = 'This device has a passkey for this website already. It is in the list.';

function reasonOf(error: unknown): string | undefined {
  if (error instanceof PasskeyCancelled) return CANCELLED;
  return error instanceof PasskeyKnown ? KNOWN : undefined;
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === 'password');

const PasskeyRequest = z.extend(PasskeyName, {
  password: z.string().check(z.minLength(1, 'Please enter the password')),
});

/** A button that opens the form for a new passkey. */
function AddPasskey() {
  const form = useFormInPlace();
  if (form.isOpen) return <AddPasskeyForm onClose={form.close} />;
  return (
    <p>
      <button {...form.opener} type="button" className="button button-primary max-sm:w-full">
        Add a Passkey
      </button>
    </p>
  );
}

/** The form for a new passkey. Asks for a name and the password, then the browser for the passkey. */
function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const form = useShortForm({
    opened: { name: '', password: '' },
    takesFocus: true,
    schema: PasskeyRequest,
    write: add.mutateAsync,
    onDone: ({ name }) => {
      onClose();
      const text = `"${name}" can sign in without the password from now on.`;
      showToast({ title: 'Passkey added', text, kind: 'success' });
    },
    failed: (error) =>
      isWrongPassword(error) ? undefined : { title: 'No passkey added', text: reasonOf(error) },
  });
  return (
    <form
      {...form.formProps}
      aria-label="Add a Passkey"
      className="grid gap-5 border-t border-line pt-5"
    >
      <TextField
        {...form.field('name')}
        label="Name of the Device"
        hint={`So that you recognize it in the list, such as "Anna's phone".`}
        limit={LIMITS.short}
        isRequired
      />
      <PasswordField {...form.field('password')} takesFocus={false} />
      <SubmitButtons
        submit={form.isWorking ? 'Waiting for the device...' : 'Add Passkey'}
        isWorking={form.isWorking}
        onCancel={onClose}
      />
    </form>
  );
}
