import { Button } from '#site/components/admin/Button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Upload as UploadIcon } from 'lucide-react';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { acceptAttribute, KIND_WORDS } from '#site/components/admin/media/file-kind.ts';
import { FileButton } from '#site/components/admin/media/FileButton.tsx';
import { useRefreshMedia } from '#site/components/admin/media/media.queries.ts';
import {
  addUploads,
  $uploads,
  removeUpload,
  type Upload,
} from '#site/components/admin/media/uploads.ts';
import { MediaKind } from '#shared/media/media.ts';
import { openAddress, useSearchParameters } from '#site/components/admin/address/address.ts';
import { Tabs } from '#site/components/ui/Tabs.tsx';
import { MediaList } from './MediaList.tsx';
import { useStore } from '@nanostores/react';
import { fileSize } from '#shared/media/file-size.ts';
import {
  $keptUploads,
  forgetUpload,
  isSameFile,
} from '#site/components/admin/media/kept-uploads.ts';
import { cancelUpload } from '#site/components/admin/media/media-api.ts';
import { UploadRow } from '#site/components/admin/media/UploadRow.tsx';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/**
 * Uploads files that are pasted, or dropped anywhere on the page.
 * @returns whether files are being dragged over the page
 */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files !== undefined && files.length > 0) onFiles([...files]);
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Prevents the browser from opening the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      take(event.clipboardData?.files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => {
      listening.abort();
    };
  }, []);
  return isOver;
}

const hasArrived = ({ state }: Upload) => state.stage === 'done';

/** The library: running uploads first, then the files. */
function MediaManager() {
  const isDragging = useDroppedFiles(addUploads);
  const refresh = useEffectEvent(useRefreshMedia());
  const arrived = useStore($uploads).filter(hasArrived).length;
  useEffect(() => {
    if (arrived > 0) void refresh();
  }, [arrived]);
  return (
    <>
      <AdminHeader title="Media" subtitle="Pictures, recordings and documents for your website">
        <FileButton
          accept={acceptAttribute()}
          isMultiple
          className="button button-primary"
          onFiles={addUploads}
        >
          <UploadIcon size={20} aria-hidden="true" />
          Upload Files
        </FileButton>
      </AdminHeader>
      <div className="shell grid gap-4 py-4 sm:gap-5 sm:py-6">
        <DropHint isDragging={isDragging} />
        <UnfinishedUploads />
        <UploadPanel />
        <MediaTabs />
      </div>
    </>
  );
}

/** The tab's kind of files, from the address. */
function useKind(): MediaKind {
  const wanted = useSearchParameters().get('kind');
  return MediaKind.options.find((each) => each === wanted) ?? 'image';
}

/** Says how to upload, and what becomes of pictures. Only devices with a mouse can drop files. */
function DropHint({ isDragging }: { isDragging: boolean }) {
  const isOfPictures = useKind() === 'image';
  if (isDragging) {
    return (
      <p className="rounded-control bg-deep-50 text-sm leading-snug outline-2 outline-offset-8 outline-deep-700 outline-dashed">
        Drop the files to upload them.
      </p>
    );
  }
  return (
    <p
      className={`text-sm leading-snug text-ink-soft ${isOfPictures ? '' : 'max-sm:hidden pointer-coarse:hidden'}`}
    >
      <span className="max-sm:hidden pointer-coarse:hidden">
        Drop files anywhere on this page{isOfPictures && ', or paste a copied picture'}.{' '}
      </span>
      {isOfPictures && 'Pictures are resized on your device, and location data is removed.'}
    </p>
  );
}

/** A tab for each kind of file. The address selects one, and only its list is loaded. */
function MediaTabs() {
  const kind = useKind();
  return (
    <div className="relative [&_[data-selected=true]]:pt-4">
      <Tabs
        label="Kind of File"
        selected={kind}
        onSelect={(next) => {
          openAddress(next === 'image' ? '' : `?kind=${next}`);
        }}
        tabs={MediaKind.options.map((name) => ({
          name,
          label: KIND_WORDS[name].heading,
          panel: name === kind && <MediaList kind={name} />,
        }))}
      />
    </div>
  );
}

/** Interrupted uploads. The user must choose the file again, because browsers do not store it. */
function UnfinishedUploads() {
  const uploads = useStore($uploads);
  const shown = useStore($keptUploads).filter(
    (kept) => !uploads.some(({ file }) => isSameFile(file, kept)),
  );
  if (shown.length === 0) return null;
  return (
    <section className="card p-5" aria-label="Unfinished Uploads">
      <h2 className="text-lg">Unfinished Uploads</h2>
      <p className="mt-1">
        Choose the same file again, and its upload continues where it stopped. Uploads not finished
        within a day are removed.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((kept) => (
          <li key={kept.id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0" dir="auto">
              {kept.name}, {fileSize(kept.size)}
            </span>
            <Button
              className="px-3 text-sm"
              aria-label={`Give up the upload of ${kept.name}`}
              onClick={() => {
                forgetUpload(kept);
                cancelUpload(kept.id);
              }}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The uploads of this page, newest first, until the user dismisses them. */
function UploadPanel() {
  const uploads = useStore($uploads);
  const over = uploads.filter((upload) => hasArrived(upload) || upload.state.stage === 'failed');
  if (uploads.length === 0) return null;
  return (
    <section className="card p-5" aria-label="Uploads">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Uploads</h2>
        {over.length > 0 && (
          <Button
            className="px-3 text-sm"
            onClick={() => {
              for (const { key } of over) removeUpload(key);
            }}
          >
            Clear Finished
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {uploads.filter(hasArrived).length} of {uploads.length} uploaded
      </p>
      <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto">
        {uploads.toReversed().map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

/** The screen /admin/media. */
export const MediaScreen = createAdminScreen('media', MediaManager);
