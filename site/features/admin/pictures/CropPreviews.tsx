import type { Focus } from '#shared/pages/pictures.ts';
import { objectPosition } from '#site/lib/pictures/crop.ts';
import type { ChosenFile } from './chosen-file.ts';
import type { Crop } from './places.ts';

type Props = { file: ChosenFile; focus: Focus; crops: readonly Crop[] };

/** A picture in the shapes in which pages show it. */
export function CropPreviews({ file, focus, crops }: Props) {
  const version = file.variants.find(({ width }) => width >= 640) ?? file;
  return (
    <ul className="flex flex-wrap items-end gap-4" aria-label="As visitors see it">
      {crops.map(({ label, aspect, isBehindText }) => (
        <li key={label} className="min-w-0">
          <div className="crop" style={{ aspectRatio: aspect }}>
            <img
              src={version.url}
              alt=""
              width={file.width}
              height={file.height}
              style={{ objectPosition: objectPosition(focus) }}
            />
            {isBehindText === true && <span className="crop-text">Your church’s name</span>}
          </div>
          <p className="mt-1 text-sm text-ink-soft">{label}</p>
        </li>
      ))}
    </ul>
  );
}
