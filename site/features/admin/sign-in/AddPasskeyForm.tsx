import { useState } from 'react';
import * as z from 'zod/mini';
import { LIMITS } from '#shared/http/limits.ts';
import { PasskeyName } from '#shared/sign-in/passkeys.ts';
import { SubmitButtons } from '#site/components/admin/dialogs/FormButtons.tsx';
import { PasswordField } from '#site/components/admin/sign-in/SignInForm.tsx';
import { useFocusAfter } from '#site/components/admin/focus.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { ApiError } from '#site/lib/api/api-client.ts';
import { useShortForm } from '#site/components/admin/dialogs/use-short-form.ts';
import { PasskeyCancelled, PasskeyKnown } from '#site/lib/api/passkeys.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useAddPasskey } from './passkeys.queries.ts';

const CANCELLED =
  'The device did not make one, or you have cancelled. What you typed is still here.';
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

/** Adds a passkey; a button until it is used. */
export function AddPasskey() {
  const [isOpen, setOpen] = useState(false);
  const addButton = useFocusAfter(isOpen);
  if (isOpen) {
    return (
      <AddPasskeyForm
        onClose={() => {
          setOpen(false);
        }}
      />
    );
  }
  return (
    <p>
      <button
        ref={addButton}
        type="button"
        className="button button-primary"
        onClick={() => {
          setOpen(true);
        }}
      >
        Add a Passkey
      </button>
    </p>
  );
}

/** Asks for a name and the password, then for the passkey. */
function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const form = useShortForm({
    opened: { name: '', password: '' },
    takesFocus: true,
    schema: PasskeyRequest,
    write: add.mutateAsync,
    onDone: ({ name }) => {
      onClose();
      const text = `“${name}” can sign in without the password from now on.`;
      showToast({ title: 'Passkey added', text, kind: 'success' });
    },
    failed: (error) =>
      isWrongPassword(error) ? undefined : { title: 'No passkey added', text: reasonOf(error) },
  });
  return (
    <form
      {...form.formProps}
      aria-label="Add a passkey"
      className="grid gap-5 border-t border-line pt-5"
    >
      <TextField
        {...form.field('name')}
        label="Name of the device"
        hint="So that you recognize it in the list, such as “Anna’s phone”."
        limit={LIMITS.short}
        isRequired
      />
      <PasswordField {...form.field('password')} takesFocus={false} />
      <p className="flex flex-wrap gap-3">
        <SubmitButtons
          submit={form.isWorking ? 'Waiting for the device...' : 'Add Passkey'}
          isWorking={form.isWorking}
          onCancel={onClose}
        />
      </p>
    </form>
  );
}
