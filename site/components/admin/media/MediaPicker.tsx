import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { MediaKind, MediaRecord } from '#shared/media/media.ts';
import { ListState } from '#site/components/admin/list/ListState.tsx';
import { Modal } from '#site/components/admin/dialogs/Modal.tsx';
import { ShowMore } from '../list/SearchField.tsx';
import { useSettled } from '../focus.ts';
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
  const files = list.data?.pages.flatMap(({ records }) => records) ?? [];
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
      <ListState
        isLoading={list.isPending}
        hasFailed={list.isError}
        isEmpty={files.length === 0}
        loadingText="Loading the library..."
        empty={
          <p className="py-10 text-center text-lg">
            {search === '' ? words.none : `None of the ${words.many} has this in its name.`}
          </p>
        }
        onRetry={() => void list.refetch()}
      >
        <ul className={kind === 'image' ? 'grid grid-cols-2 gap-3 sm:grid-cols-3' : 'grid gap-2'}>
          {files.map((file) => (
            <li key={file.id} className="grid">
              <FileChoice file={file} onChoose={onChoose} />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <ShowMore
            what={words.heading}
            note={`${files.length} shown`}
            isWorking={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </ListState>
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
