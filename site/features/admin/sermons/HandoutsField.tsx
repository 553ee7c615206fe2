import { X } from 'lucide-react';
import type { Handout } from '#shared/sermons/sermons.ts';
import { IconButton } from '#site/components/admin/Button.tsx';
import { LIMITS } from '#shared/http/limits.ts';
import type { MediaRecord } from '#shared/media/media.ts';
import { MediaChoice } from '#site/components/admin/media/MediaChoice.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

type Props = FieldProps<Handout[]> & { label: string };

/** The default link text of a document: its name without the file extension. */
const titleOf = ({ name }: MediaRecord) => name.replace(/\.\w{1,5}$/, '');

/** Documents to download, each with an editable link text. */
export function HandoutsField({ label, value, onChange, error, isReadOnly }: Props) {
  const rename = (renamed: number, name: string) => {
    onChange(value.map((handout, index) => (index === renamed ? { ...handout, name } : handout)));
  };
  const remove = (removed: number) => {
    onChange(value.filter((_, index) => index !== removed));
  };
  const add = (media: MediaRecord) => {
    if (value.some(({ url }) => url === media.url)) return;
    onChange([...value, { url: media.url, name: titleOf(media), bytes: media.bytes }]);
  };
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <p className="text-sm text-ink-soft">
        Documents for visitors to read or print, such as an outline or a worksheet as PDF.
      </p>
      <ul className="mt-2 grid gap-3">
        {value.map((handout, index) => (
          <li key={handout.url} className="flex items-end gap-2">
            <div className="grow">
              <TextField
                name="handout"
                label={`Name of document ${index + 1}`}
                value={handout.name}
                onChange={(name) => {
                  rename(index, name);
                }}
                error={handout.name.trim() === '' ? error : undefined}
                limit={LIMITS.short}
                isReadOnly={isReadOnly ?? false}
              />
            </div>
            <IconButton
              icon={X}
              className="mb-0.5"
              label={`Take ${handout.name} off the sermon`}
              disabled={isReadOnly}
              onClick={() => {
                remove(index);
              }}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && value.every(({ name }) => name.trim() !== '') && (
        <p className="field-error">{error}</p>
      )}
      <MediaChoice kind="document" isDisabled={isReadOnly} onChoose={add} />
    </fieldset>
  );
}
