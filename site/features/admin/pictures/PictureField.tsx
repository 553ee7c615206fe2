import { CENTER, type Focus, type Picture } from '#shared/pages/pictures.ts';
import { MediaChoice } from '#site/components/admin/media/MediaChoice.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { toChosenFile, type ChosenFile } from './chosen-file.ts';
import { CropPreviews } from './CropPreviews.tsx';
import { drawingOf } from './drawings.ts';
import { FocusPoint } from './FocusPoint.tsx';
import { cropsOf } from './places.ts';

type Value = { file: ChosenFile | null; focus: Focus };
type Props = FieldProps<Value> & { label: string; place: Picture };

/** What stands in a place: a file from the library or uploaded now, and the point of it that stays in sight. */
export function PictureField({ label, value, onChange, error, isReadOnly, place }: Props) {
  const { file, focus } = value;
  const crops = cropsOf(place);
  return (
    <div role="group" aria-label={label} className="grid gap-5">
      {file === null && <Drawing slot={place.slot} />}
      {file !== null && crops.length === 0 && <Whole file={file} />}
      {file !== null && crops.length > 0 && (
        <>
          <FocusPoint
            file={file}
            focus={focus}
            isDisabled={isReadOnly}
            onMove={(moved) => {
              onChange({ file, focus: moved });
            }}
          />
          <CropPreviews file={file} focus={focus} crops={crops} />
        </>
      )}
      <div>
        {file !== null && (
          <p className="text-ink-soft" dir="auto">
            {file.name}
          </p>
        )}
        <MediaChoice
          kind="image"
          isDisabled={isReadOnly}
          onChoose={(media) => {
            onChange({ file: toChosenFile(media), focus: CENTER });
          }}
        />
        {error !== undefined && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

function Drawing({ slot }: { slot: string }) {
  const drawing = drawingOf(slot);
  if (drawing === undefined) return <p>No portrait stands here yet.</p>;
  return (
    <figure>
      <img src={drawing} alt="" className="max-h-60 w-auto rounded-control" />
      <figcaption className="mt-1 text-sm text-ink-soft">The drawing stands here.</figcaption>
    </figure>
  );
}

function Whole({ file: { url, width, height } }: { file: ChosenFile }) {
  return (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      className="h-12 w-auto max-w-40 object-contain"
    />
  );
}
