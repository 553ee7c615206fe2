import { useStore } from '@nanostores/react';
import { $uploads, removeUpload } from '#site/components/admin/media/uploads.ts';
import { UploadRow } from '#site/components/admin/media/UploadRow.tsx';

/** The uploads of this page, newest first, until dismissed. */
export function UploadPanel() {
  const uploads = useStore($uploads);
  const over = uploads.filter(({ state }) => state.stage === 'done' || state.stage === 'failed');
  const arrived = uploads.filter(({ state }) => state.stage === 'done');
  if (uploads.length === 0) return null;
  return (
    <section className="card p-5" aria-label="Uploads">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Uploads</h2>
        {over.length > 0 && (
          <button
            type="button"
            className="button button-quiet px-3 text-sm"
            onClick={() => {
              for (const { key } of over) removeUpload(key);
            }}
          >
            Clear Finished
          </button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {arrived.length} of {uploads.length} uploaded
      </p>
      <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto">
        {uploads.toReversed().map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  );
}
