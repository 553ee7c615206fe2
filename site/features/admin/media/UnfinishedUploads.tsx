import { useStore } from '@nanostores/react';
import { fileSize } from '#shared/media/file-size.ts';
import {
  $keptUploads,
  forgetUpload,
  isSameFile,
} from '#site/components/admin/media/kept-uploads.ts';
import { cancelUpload } from '#site/components/admin/media/media-api.ts';
import { $uploads } from '#site/components/admin/media/uploads.ts';

/** Interrupted uploads. The file must be chosen again, because browsers do not keep it. */
export function UnfinishedUploads() {
  const uploads = useStore($uploads);
  const shown = useStore($keptUploads).filter(
    (kept) => !uploads.some(({ file }) => isSameFile(file, kept)),
  );
  if (shown.length === 0) return null;
  return (
    <section className="card p-5" aria-label="Unfinished uploads">
      <h2 className="text-lg">Unfinished uploads</h2>
      <p className="mt-1">
        Choose or drop the same file again: its upload goes on where it stopped. What is not
        finished within a day is cleared away.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((kept) => (
          <li key={kept.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0" dir="auto">
              {kept.name}, {fileSize(kept.size)}
            </span>
            <button
              type="button"
              className="button button-quiet px-3 text-sm"
              aria-label={`Give up the upload of ${kept.name}`}
              onClick={() => {
                forgetUpload(kept);
                cancelUpload(kept.id);
              }}
            >
              Give Up
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
