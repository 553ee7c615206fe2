import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { PasskeyName, type Passkey } from '#shared/sign-in/passkeys.ts';
import { SubmitButtons } from '#site/components/admin/dialogs/FormButtons.tsx';
import { isConflict } from '#site/components/admin/queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { validate } from '#site/lib/api/form-validation.ts';
import { useRenamePasskey } from './passkeys.queries.ts';

type Props = { passkey: Passkey; onClose: () => void };

const RENAMED_MEANWHILE = 'Somebody else has renamed it meanwhile. Please look at it again.';

/** The form for a passkey's name, inline in the list. */
export function RenamePasskeyForm({ passkey, onClose }: Props) {
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const rename = useRenamePasskey();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, []);

  const save = () => {
    if (rename.isPending) return;
    const checked = validate(PasskeyName, { name });
    if ('errors' in checked) {
      setError(checked.errors.name);
      return;
    }
    rename.mutate(
      { passkey, name: checked.data.name },
      {
        onSuccess: onClose,
        onError: (problem) => {
          const text = isConflict(problem) ? RENAMED_MEANWHILE : undefined;
          showFailure({ title: 'The passkey was not renamed', text, error: problem });
        },
      },
    );
  };

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        {...{ name: 'name', value: name, error }}
        label="Name"
        limit={LIMITS.short}
        isReadOnly={rename.isPending}
        isRequired
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
      <p className="flex flex-wrap gap-2">
        <SubmitButtons
          submit="Save"
          className="px-3"
          isWorking={rename.isPending}
          onCancel={onClose}
        />
      </p>
    </form>
  );
}
