import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { MediaKind, MediaRecord } from '#shared/media/media.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { useDebounced } from '../fields/use-debounced.ts';
import { EmptyState } from '../list/EmptyState.tsx';
import { ClearSearchButton, PagedEntries, SearchField } from '../list/ListState.tsx';
import { acceptAttribute, fileFacts, KIND_WORDS, fileTitle, ownFile } from './file-kind.ts';
import { FileButton } from './FileButton.tsx';
import { useMediaList } from './media.queries.ts';
import { PictureThumbnail } from './PictureThumbnail.tsx';

type Props = {
  kind: MediaKind;
  /** Whether the field holds the file already. */
  isInUse: (media: MediaRecord) => boolean;
  /** The address of the file in the field, if it came with the website and so is not in the library. */
  own?: string | undefined;
  onChoose: (media: MediaRecord) => void;
  onUpload: (file: File) => void;
  onClose: () => void;
};

/** A dialog for choosing a file of one kind from the library. */
export function MediaPicker({ kind, isInUse, own, onChoose, onUpload, onClose }: Props) {
  const words = KIND_WORDS[kind];
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim());
  const list = useMediaList(kind, q);
  const isWhole = search === '' && q === '' && !list.isOutdated;
  const isUnused = isWhole && !list.hasFailed && list.entries.length === 0;
  const uploadButton = (
    <FileButton
      className={`button ${isUnused ? 'button-primary' : 'button-quiet'}`}
      accept={acceptAttribute(kind)}
      onFiles={([file]) => {
        if (file !== undefined) onUpload(file);
      }}
    >
      <Upload size={20} aria-hidden="true" />
      Upload
    </FileButton>
  );
  return (
    <Modal isOpen title={`Choose ${words.one}`} onClose={onClose}>
      {/* An empty library has nothing to search; one that loads may be empty. */}
      {!isUnused && (
        <div className="mb-5 grid gap-4 sm:flex sm:justify-between">
          <SearchField label={words.search} value={search} onChange={setSearch} />
          {uploadButton}
        </div>
      )}
      <PagedEntries
        list={list}
        loadingText="Loading the library..."
        empty={
          search === '' && own !== undefined ? (
            <div className="grid gap-4">
              <OwnFile {...{ kind, own }} />
              <p>No {words.heading.toLowerCase()} of yours yet.</p>
              <div>{uploadButton}</div>
            </div>
          ) : (
            <EmptyState icon={words.icon} text={search === '' ? words.none : words.noMatch}>
              {isUnused
                ? uploadButton
                : search !== '' && <ClearSearchButton onSearch={setSearch} />}
            </EmptyState>
          )
        }
        what={words.heading}
      >
        <ul className={kind === 'image' ? 'grid grid-cols-2 gap-3 sm:grid-cols-3' : 'grid gap-2'}>
          {isWhole && own !== undefined && (
            <li className="grid">
              <OwnFile {...{ kind, own }} />
            </li>
          )}
          {list.entries.map((file) => (
            <li key={file.id} className="grid">
              <FileChoice file={file} isInUse={isInUse(file)} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </PagedEntries>
    </Modal>
  );
}

/** The look of a file in the picker; that of the file in the field has a color. */
const TILE = 'grid content-start gap-1 rounded-card border p-2 text-left';
const IN_USE = 'border-deep-700 bg-deep-50';
const IN_USE_NOTE = <span className="badge justify-self-start bg-white">In use</span>;

/** The file in the field, if it comes with the website and is none of the library. A drawing in a place has no name. */
function OwnFile({ kind, own }: { kind: MediaKind; own: string }) {
  const file = kind === 'image' ? undefined : ownFile(own);
  return (
    <div className={`${TILE} ${IN_USE}`}>
      {kind === 'image' && (
        <PictureThumbnail picture={{ url: own, variants: [], width: null, height: null }} />
      )}
      <p className="font-semibold wrap-anywhere">{file?.name ?? 'Comes with the website'}</p>
      {file && <p className="text-sm text-ink-soft">{file.facts}</p>}
      {IN_USE_NOTE}
      {kind === 'audio' && (
        <audio
          controls
          preload="metadata"
          src={own}
          aria-label="The recording"
          className="mt-1 w-full max-w-md"
        />
      )}
    </div>
  );
}

type FileChoiceProps = Pick<Props, 'onChoose'> & { file: MediaRecord; isInUse: boolean };

function FileChoice({ file, isInUse, onChoose }: FileChoiceProps) {
  return (
    <button
      type="button"
      className={`${TILE} cursor-pointer hover:border-deep-600 hover:shadow-md ${isInUse ? IN_USE : 'border-line'}`}
      aria-current={isInUse || undefined}
      onClick={() => {
        onChoose(file);
      }}
    >
      {file.kind === 'image' && <PictureThumbnail picture={file} />}
      <span className="line-clamp-4 font-semibold" dir="auto">
        {fileTitle(file)}
      </span>
      <span className="text-sm wrap-anywhere text-ink-soft">
        {file.alt !== null && <bdi>{file.name}, </bdi>}
        {fileFacts(file)}
      </span>
      {isInUse && IN_USE_NOTE}
    </button>
  );
}
