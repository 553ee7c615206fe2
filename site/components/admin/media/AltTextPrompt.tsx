import { Button } from '#site/components/admin/Button.tsx';
import { useId } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { UpdateMediaInput, type MediaRecord } from '#shared/media/media.ts';
import { unsavedInputName } from '../unsaved-input/unsaved-input.ts';
import { RestoredNotice } from '../unsaved-input/RestoredNotice.tsx';
import { DialogButtons } from '../dialogs/FormButtons.tsx';
import { useShortForm } from '../dialogs/use-short-form.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { useChangeMedia } from './media.queries.ts';

type Props = {
  picture: MediaRecord;
  onDone: () => void;
};

/** A field for the missing description of a picture. */
export function AltTextPrompt({ picture, onDone }: Props) {
  const id = useId();
  const change = useChangeMedia();
  const form = useShortForm({
    opened: { alt: '' },
    inputName: unsavedInputName('media', picture.id),
    schema: UpdateMediaInput,
    write: (changes) => change.mutateAsync({ media: picture, changes }),
    onDone: () => {
      showToast({
        title: 'Description Saved',
        text: 'It is kept with the picture in the library.',
        kind: 'success',
      });
      onDone();
    },
    failed: () => ({ title: 'The description was not saved' }),
  });
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="mt-3 grid gap-3 rounded-control bg-amber-100 p-4"
      onKeyDown={(event) => {
        // Enter would submit the surrounding form.
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        form.submit();
      }}
    >
      <p id={id} className="font-semibold">
        What does this picture show?
      </p>
      {form.restored && <RestoredNotice {...form.restored} onStartOver={form.giveUp} />}
      <TextField
        {...form.field('alt')}
        label="Description"
        hint="One short sentence, read out to people who cannot see the picture. It is kept in the library."
        limit={LIMITS.long}
      />
      <DialogButtons>
        <Button disabled={form.isWorking || !form.typed.alt.trim()} onClick={form.submit}>
          Save Description
        </Button>
        <button
          type="button"
          className="button"
          onClick={() => {
            form.giveUp();
            onDone();
          }}
        >
          Not Now
        </button>
      </DialogButtons>
    </div>
  );
}
