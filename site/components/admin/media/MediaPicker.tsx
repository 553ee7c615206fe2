import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { MediaKind, MediaRecord } from '#shared/media/media.ts';
import { PagedEntries } from '#site/components/admin/list/PagedList.tsx';
import { Modal } from '#site/components/admin/dialogs/Modal.tsx';
import { useSettled } from '../fields/use-settled.ts';
import { acceptedFiles, fileFacts, KIND_WORDS } from './file-kind.ts';
import { FileButton } from './FileButton.tsx';
import { SearchField } from '#site/components/admin/list/SearchField.tsx';
import { useMediaList } from './media.queries.ts';
import { PictureThumbnail } from './PictureThumbnail.tsx';

type Props = {
  kind: MediaKind;
  onChoose: (media: MediaRecord) => void;
  onUpload: (file: File) => void;
  onClose: () => void;
};

/** A dialog for choosing a file of one kind from the library. */
export function MediaPicker({ kind, onChoose, onUpload, onClose }: Props) {
  const words = KIND_WORDS[kind];
  const [search, setSearch] = useState('');
  const list = useMediaList(kind, useSettled(search.trim()));
  return (
    <Modal isOpen title={`Choose ${words.one}`} onClose={onClose}>
      <div className="mb-5 grid gap-4 sm:flex sm:items-end sm:justify-between">
        <SearchField label={`Search ${words.many}`} value={search} onChange={setSearch} />
        <FileButton
          accept={acceptedFiles(kind)}
          onFiles={([file]) => {
            if (file !== undefined) onUpload(file);
          }}
        >
          <Upload size={20} aria-hidden="true" />
          Upload
        </FileButton>
      </div>
      <PagedEntries
        list={list}
        loadingText="Loading the library..."
        empty={search === '' ? words.none : `None of the ${words.many} has this in its name.`}
        what={words.heading}
      >
        <ul className={kind === 'image' ? 'grid grid-cols-2 gap-3 sm:grid-cols-3' : 'grid gap-2'}>
          {list.entries.map((file) => (
            <li key={file.id} className="grid">
              <FileChoice file={file} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </PagedEntries>
    </Modal>
  );
}

function FileChoice({ file, onChoose }: { file: MediaRecord } & Pick<Props, 'onChoose'>) {
  return (
    <button
      type="button"
      className="grid cursor-pointer content-start gap-1 rounded-card border border-line p-2 text-left hover:bg-deep-50"
      onClick={() => {
        onChoose(file);
      }}
    >
      {file.kind === 'image' && <PictureThumbnail picture={file} />}
      <span className="line-clamp-2 font-semibold" dir="auto">
        {file.name}
      </span>
      <span className="text-sm text-ink-soft">{fileFacts(file)}</span>
    </button>
  );
}
