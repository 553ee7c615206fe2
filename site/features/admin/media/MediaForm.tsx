import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { UpdateMediaInput, type MediaRecord } from '#shared/media/media.ts';
import { SubmitButtons } from '#site/components/admin/dialogs/FormButtons.tsx';
import { useChangeMedia } from '#site/components/admin/media/media.queries.ts';
import { isConflict } from '#site/components/admin/queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { useUnsavedGuard } from '#site/components/admin/address/guards.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import type { FieldErrors } from '#site/lib/api/field-errors.ts';
import { validate } from '#site/lib/api/form-validation.ts';
import { showToast } from '#site/lib/page/toasts.ts';

type Props = { media: MediaRecord; onClose: () => void };

const ALT_HINT = 'One short sentence, read out to people who cannot see the picture.';

const CHANGED_MEANWHILE = 'Somebody else has changed this file meanwhile. Please look at it again.';

/** The form for a file's name and alternative text, inline in the list. */
export function MediaForm({ media, onClose }: Props) {
  const saved = { name: media.name, alt: media.alt ?? '' };
  const [typed, setTyped] = useState(saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const change = useChangeMedia();
  useUnsavedGuard(typed.name !== saved.name || typed.alt !== saved.alt);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, []);

  const save = () => {
    if (change.isPending) return;
    const changes = media.kind === 'image' ? typed : { name: typed.name };
    const checked = validate(UpdateMediaInput, changes);
    if ('errors' in checked) {
      setErrors(checked.errors);
      return;
    }
    change.mutate(
      { media, changes: checked.data },
      {
        onSuccess: () => {
          showToast({ title: 'File Updated', text: 'Your changes are saved.', kind: 'success' });
          onClose();
        },
        onError: (error) => {
          const text = isConflict(error) ? CHANGED_MEANWHILE : undefined;
          showFailure({ title: 'The file was not changed', text, error });
        },
      },
    );
  };

  const field = (name: 'name' | 'alt') => ({
    name,
    value: typed[name],
    error: errors[name],
    isReadOnly: change.isPending,
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setErrors({});
    },
  });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <TextField {...field('name')} label="Name" limit={LIMITS.short} isRequired />
      {media.kind === 'image' && (
        <TextField
          {...field('alt')}
          label="Alternative text"
          hint={ALT_HINT}
          limit={LIMITS.long}
          rows={3}
        />
      )}
      <p className="flex flex-wrap gap-2">
        <SubmitButtons
          submit="Save"
          className="px-3"
          isWorking={change.isPending}
          onCancel={onClose}
        />
      </p>
    </form>
  );
}
