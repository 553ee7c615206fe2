import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { PasskeyName } from '#shared/sign-in/passkeys.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { SubmitButtons } from '#site/components/admin/dialogs/FormButtons.tsx';
import { PasswordField } from '#site/components/admin/sign-in/SignInForm.tsx';
import { useFocusAfter } from '#site/components/admin/focus.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { ApiError } from '#site/lib/api/api-client.ts';
import type { FieldErrors } from '#site/lib/api/field-errors.ts';
import { validate } from '#site/lib/api/form-validation.ts';
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

const wrongPassword = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.fields.find(({ path }) => path === 'password')?.message
    : undefined;

const EMPTY = { name: '', password: '' };

/** Adds a passkey, after a name and the password; a button until it is used. */
export function AddPasskeyForm() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const addButton = useFocusAfter(isOpen);
  const form = useRef<HTMLFormElement>(null);
  const add = useAddPasskey();
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, [isOpen]);

  const change = (changes: Partial<typeof EMPTY>) => {
    setTyped((before) => ({ ...before, ...changes }));
    setErrors({});
  };
  const close = () => {
    setOpen(false);
    setTyped(EMPTY);
    setErrors({});
  };
  const refuse = (field: 'name' | 'password', message: string) => {
    setErrors({ [field]: message });
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const save = () => {
    if (add.isPending) return;
    const checked = validate(PasskeyName, { name: typed.name });
    if ('errors' in checked) {
      refuse('name', checked.errors.name ?? '');
      return;
    }
    if (typed.password === '') {
      refuse('password', 'Please enter the password');
      return;
    }
    add.mutate(
      { name: checked.data.name, password: typed.password },
      {
        onSuccess: ({ name }) => {
          close();
          const text = `“${name}” can sign in without the password from now on.`;
          showToast({ title: 'Passkey added', text, kind: 'success' });
        },
        onError: (error) => {
          const message = wrongPassword(error);
          if (message !== undefined) refuse('password', message);
          else showFailure({ title: 'No passkey added', text: reasonOf(error), error });
        },
      },
    );
  };

  if (!isOpen) {
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
  return (
    <form
      ref={form}
      noValidate
      aria-label="Add a passkey"
      className="grid gap-5 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        {...{ name: 'name', value: typed.name, error: errors.name }}
        label="Name of the device"
        hint="So that you recognize it in the list, such as “Anna’s phone”."
        limit={LIMITS.short}
        isReadOnly={add.isPending}
        isRequired
        onChange={(name) => {
          change({ name });
        }}
      />
      <PasswordField
        value={typed.password}
        error={errors.password}
        takesFocus={false}
        onChange={(password) => {
          change({ password });
        }}
      />
      <p className="flex flex-wrap gap-3">
        <SubmitButtons
          submit={add.isPending ? 'Waiting for the device...' : 'Add Passkey'}
          isWorking={add.isPending}
          onCancel={close}
        />
      </p>
    </form>
  );
}
