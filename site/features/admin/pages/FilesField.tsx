import { useStore } from '@nanostores/react';
import { useMovedFocus } from '#site/components/admin/focus.ts';
import { MoveButtons } from '#site/components/admin/MoveButtons.tsx';
import { TakeOffButton } from '#site/components/admin/Button.tsx';
import { MediaChoice } from '#site/components/admin/media/MediaChoice.tsx';
import { PictureThumbnail } from '#site/components/admin/media/PictureThumbnail.tsx';
import { $pageFiles, rememberFiles } from './own-pages.queries.ts';

type Props = {
  /** Distinguishes the accessible names of this field's buttons from those of other fields. */
  name: string;
  kind: 'image' | 'document';
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  isDisabled: boolean;
  /** Whether the field holds one file only, which another one replaces. */
  isOne?: boolean;
};

/** A list of library files that can be moved, removed and added. */
export function FilesField({ name, kind, ids, onChange, isDisabled, isOne = false }: Props) {
  const files = useStore($pageFiles);
  const keys = ids.map((id) => `${name}/${id}`);
  const moved = useMovedFocus(keys);
  return (
    <>
      <ul className={kind === 'image' ? 'grid grid-cols-2 gap-3 sm:grid-cols-4' : 'grid gap-2'}>
        {ids.map((id, index) => {
          const file = files.get(id);
          const title = file?.name ?? `File ${id} of the library`;
          const key = keys[index] ?? '';
          return (
            <li key={id} className="min-w-0">
              {kind === 'image' && file !== undefined ? (
                <PictureThumbnail picture={file} alt={title} />
              ) : (
                <p className="wrap-anywhere">{title}</p>
              )}
              <p className="flex">
                {!isOne && (
                  <MoveButtons
                    {...{ id: key, name: title, index, isDisabled }}
                    count={ids.length}
                    isSideways={kind === 'image'}
                    onMove={(steps) => {
                      moved.remember(key, steps);
                      onChange(ids.toSpliced(index, 1).toSpliced(index + steps, 0, id));
                    }}
                  />
                )}
                <TakeOffButton
                  label={`Take ${title} off the page`}
                  disabled={isDisabled}
                  onClick={() => {
                    onChange(ids.filter((other) => other !== id));
                  }}
                />
              </p>
            </li>
          );
        })}
      </ul>
      <MediaChoice
        kind={kind}
        isInUse={({ id }) => ids.includes(id)}
        isDisabled={isDisabled}
        onChoose={(file) => {
          rememberFiles([file]);
          onChange(isOne ? [file.id] : [...ids.filter((id) => id !== file.id), file.id]);
        }}
      />
    </>
  );
}
