import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { acceptedFiles } from '#site/components/admin/media/accepted-files.ts';
import { FileButton } from '#site/components/admin/media/FileButton.tsx';
import { useRefreshMedia } from '#site/components/admin/media/media.queries.ts';
import { addUploads, onUploaded } from '#site/components/admin/media/uploads.ts';
import { MediaTabs } from './MediaTabs.tsx';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';

/** The library: current uploads first, then its files. */
export function MediaManager() {
  const isDragging = useDroppedFiles(addUploads);
  const refresh = useEffectEvent(useRefreshMedia());
  useEffect(() => onUploaded(() => void refresh()), []);
  return (
    <>
      <AdminHeader
        title="Media Library"
        subtitle="Pictures, recordings and documents for your website"
      >
        <FileButton
          accept={acceptedFiles()}
          isMultiple
          className="button button-primary"
          onFiles={addUploads}
        >
          <Upload size={20} aria-hidden="true" />
          Upload Files
        </FileButton>
      </AdminHeader>
      <div className="shell grid gap-6 py-8">
        <DropHint isDragging={isDragging} />
        <UnfinishedUploads />
        <UploadPanel />
        <MediaTabs />
      </div>
    </>
  );
}

function DropHint({ isDragging }: { isDragging: boolean }) {
  return (
    <div
      className={`rounded-card border-2 border-dashed px-5 py-4 ${isDragging ? 'border-deep-700 bg-deep-50' : 'border-line-strong'}`}
    >
      <p>
        {isDragging
          ? 'Let go, and the files are uploaded.'
          : 'Drop files anywhere on this page, or paste a copied picture. Pictures are made smaller before they leave your device, and where they were taken is removed.'}
      </p>
    </div>
  );
}
