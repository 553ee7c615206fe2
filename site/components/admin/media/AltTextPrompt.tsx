import { Button } from '#site/components/admin/Button.tsx';
import { useId, useState } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import type { MediaRecord } from '#shared/media/media.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { useChangeMedia } from './media.queries.ts';

type Props = {
  picture: MediaRecord;
  onDone: () => void;
};

/** Asks for the alternative text of a picture that has none. */
export function AltTextPrompt({ picture, onDone }: Props) {
  const id = useId();
  const [alt, setAlt] = useState('');
  const change = useChangeMedia();
  const save = () => {
    if (change.isPending) return;
    change.mutate(
      { media: picture, changes: { alt } },
      {
        onSuccess: () => {
          showToast({
            title: 'Description Saved',
            text: 'It is kept with the picture in the library.',
            kind: 'success',
          });
          onDone();
        },
        onError: (error) => {
          showFailure({ title: 'The description was not saved', error });
        },
      },
    );
  };
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="mt-3 grid gap-3 rounded-control bg-amber-100 p-4"
      onKeyDown={(event) => {
        // Enter would submit the surrounding form.
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        save();
      }}
    >
      <p id={id} className="font-semibold">
        What does this picture show?
      </p>
      <TextField
        name="alt"
        label="Alternative text"
        hint="One short sentence, read out to people who cannot see the picture. It is kept in the library."
        value={alt}
        onChange={setAlt}
        error={undefined}
        limit={LIMITS.long}
      />
      <p className="flex flex-wrap gap-3">
        <Button disabled={change.isPending || alt.trim() === ''} onClick={save}>
          Save Description
        </Button>
        <button type="button" className="button" onClick={onDone}>
          Not Now
        </button>
      </p>
    </div>
  );
}
