import type { MediaRecord } from '#shared/media/media.ts';
import { type Focus, CENTER_FOCUS, type Picture } from '#shared/pages/pictures.ts';
import { objectPosition } from '#site/lib/pictures/picture-markup.ts';
import { type Crop, slotCrops, slotDrawing } from './slots.ts';
import { MediaChoice } from '#site/components/admin/media/MediaChoice.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { FocusPoint } from './FocusPoint.tsx';

/** The data of a library file that the form needs. */
export type PictureFileData = Pick<MediaRecord, 'id' | 'name' | 'url' | 'variants'> & {
  width: number;
  height: number;
};

/** Converts a library file to the form's data; null if it is not a picture. */
export const toPictureFileData = (media: MediaRecord): PictureFileData | null => {
  const { id, name, url, variants, width, height } = media;
  return width === null || height === null ? null : { id, name, url, variants, width, height };
};

type Props = { file: PictureFileData; focus: Focus; crops: readonly Crop[] };

/** The greatest height of a preview in rem. */
const CROP_HEIGHT = 11;

/** Previews of a picture in the shapes to which pages crop it. */
export function CropPreviews({ file, focus, crops }: Props) {
  const version = file.variants.find(({ width }) => width >= 640) ?? file;
  return (
    <ul className="grid gap-4" aria-label="As visitors see it">
      {crops.map(({ label, aspect, isBehindText }) => (
        <li key={label} className="min-w-0">
          <div
            className="crop"
            style={{ aspectRatio: aspect, maxWidth: `${CROP_HEIGHT * aspect}rem` }}
          >
            <img
              src={version.url}
              alt=""
              width={file.width}
              height={file.height}
              style={{ objectPosition: objectPosition(focus) }}
            />
            {isBehindText === true && <span className="crop-text">Your church's name</span>}
          </div>
          <p className="mt-1 text-sm text-ink-soft">{label}</p>
        </li>
      ))}
    </ul>
  );
}

type Value = { file: PictureFileData | null; focus: Focus };
type PictureFieldProps = FieldProps<Value> & { label: string; place: Picture };

/** A field for a picture from the library or a new upload, with its focus point. */
export function PictureField({
  label,
  value,
  onChange,
  error,
  isReadOnly,
  place,
}: PictureFieldProps) {
  const { file, focus } = value;
  const crops = slotCrops(place);
  return (
    <div role="group" aria-label={label} className="grid gap-5">
      {file === null && <Drawing slot={place.slot} />}
      {file !== null && crops.length === 0 && <Whole file={file} />}
      {file !== null && crops.length > 0 && (
        <FocusPoint
          file={file}
          focus={focus}
          isDisabled={isReadOnly}
          onMove={(moved) => {
            onChange({ file, focus: moved });
          }}
        />
      )}
      <div>
        {file !== null && (
          <p className="wrap-anywhere text-ink-soft" dir="auto">
            {file.name}
          </p>
        )}
        <MediaChoice
          kind="image"
          isInUse={({ id }) => id === file?.id}
          own={file === null ? slotDrawing(place.slot) : undefined}
          isDisabled={isReadOnly}
          onChoose={(media) => {
            onChange({ file: toPictureFileData(media), focus: CENTER_FOCUS });
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
  const drawing = slotDrawing(slot);
  if (drawing === undefined) return <p>No portrait stands here yet.</p>;
  return (
    <figure>
      <img src={drawing} alt="" className="max-h-60 w-auto rounded-control" />
      <figcaption className="mt-1 text-sm text-ink-soft">The drawing stands here.</figcaption>
    </figure>
  );
}

function Whole({ file: { url, width, height } }: { file: PictureFileData }) {
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
