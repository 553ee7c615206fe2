import { LIMITS } from '#shared/http/limits.ts';
import type { MediaRecord } from '#shared/media/media.ts';
import { MOST_HANDOUTS, type Handout } from '#shared/sermons/sermons.ts';
import { PartsField } from '#site/components/admin/fields/PartsField.tsx';
import { MediaChoice } from '#site/components/admin/media/MediaChoice.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

/** The default link text of a document: its name without the file extension. */
const titleOf = ({ name }: MediaRecord) => name.replace(/\.\w{1,5}$/, '');

const isNameless = ({ name }: Handout) => name.trim() === '';

/** Documents to download, each with an editable link text. */
export function HandoutsField({ error, ...field }: FieldProps<Handout[]> & { label: string }) {
  const { value, onChange, isReadOnly } = field;
  const isInUse = ({ url }: MediaRecord) => value.some((handout) => handout.url === url);
  const add = (media: MediaRecord) => {
    if (isInUse(media)) return;
    onChange([...value, { url: media.url, name: titleOf(media), bytes: media.bytes }]);
  };
  return (
    <PartsField
      {...field}
      error={value.some(isNameless) ? undefined : error}
      hint="Documents for visitors to read or print, such as an outline or a worksheet as PDF."
      whole="sermon"
      most={MOST_HANDOUTS}
      blank={[]}
      wordsOf={({ name }) => name}
      end={<MediaChoice kind="document" isDisabled={isReadOnly} {...{ isInUse, onChoose: add }} />}
    >
      {({ part, index, ...row }) => (
        <div className="grow">
          <TextField
            name="handout"
            label={`Name of document ${index + 1}`}
            value={part.name}
            onChange={(name) => {
              row.onChange({ ...part, name });
            }}
            error={isNameless(part) ? error : undefined}
            limit={LIMITS.short}
            isReadOnly={row.isReadOnly}
          />
        </div>
      )}
    </PartsField>
  );
}
