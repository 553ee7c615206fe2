import { useStore } from '@nanostores/react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { moveButton, useMovedFocus } from '#site/components/admin/focus.ts';
import { IconButton } from '#site/components/admin/Button.tsx';
import { MediaChoice } from '#site/components/admin/media/MediaChoice.tsx';
import { PictureThumbnail } from '#site/components/admin/media/PictureThumbnail.tsx';
import { $files, noteFiles } from './own-pages.queries.ts';

type Props = {
  /** Part of the accessible names, which distinguishes this field's buttons from others. */
  name: string;
  kind: 'image' | 'document';
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  isDisabled: boolean;
  /** Whether the field contains one file only, so that another file replaces it. */
  isOne?: boolean;
};

/** A list of library files that can be moved, removed and added. */
export function FilesField({ name, kind, ids, onChange, isDisabled, isOne = false }: Props) {
  const files = useStore($files);
  const keys = ids.map((id) => `${name}/${id}`);
  const moved = useMovedFocus(keys);
  const move = (index: number, steps: -1 | 1) => {
    const id = ids[index];
    if (id === undefined) return;
    moved.remember(keys[index] ?? '', steps);
    onChange(ids.toSpliced(index, 1).toSpliced(index + steps, 0, id));
  };
  return (
    <>
      <ul className={kind === 'image' ? 'grid grid-cols-2 gap-3 sm:grid-cols-4' : 'grid gap-2'}>
        {ids.map((id, index) => {
          const file = files.get(id);
          const title = file?.name ?? `File ${id} of the library`;
          const key = keys[index] ?? '';
          const step = (steps: -1 | 1) => ({
            'data-move': moveButton(key, steps),
            onClick: () => {
              move(index, steps);
            },
          });
          return (
            <li key={id} className="min-w-0">
              {kind === 'image' && file !== undefined ? (
                <PictureThumbnail picture={file} alt={title} />
              ) : (
                <p className="wrap-anywhere">{title}</p>
              )}
              <p className="flex">
                {!isOne && (
                  <>
                    <IconButton
                      icon={ArrowUp}
                      label={`Move ${title} forward`}
                      disabled={isDisabled || index === 0}
                      {...step(-1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={`Move ${title} back`}
                      disabled={isDisabled || index === ids.length - 1}
                      {...step(1)}
                    />
                  </>
                )}
                <IconButton
                  icon={X}
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
        isDisabled={isDisabled}
        onChoose={(file) => {
          noteFiles([file]);
          onChange(isOne ? [file.id] : [...ids.filter((id) => id !== file.id), file.id]);
        }}
      />
    </>
  );
}
