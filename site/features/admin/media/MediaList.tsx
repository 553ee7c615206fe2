import type { MediaRecord, MediaKind } from '#shared/media/media.ts';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { useDeleteMedia, useMediaList } from '#site/components/admin/media/media.queries.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { MediaEntry } from './MediaEntry.tsx';
import { useRef, useState } from 'react';
import { fileSize } from '#shared/media/file-size.ts';
import {
  ClearSearchButton,
  PagedEntries,
  SearchField,
} from '#site/components/admin/list/ListState.tsx';
import { EmptyState } from '#site/components/admin/list/EmptyState.tsx';
import { KIND_WORDS } from '#site/components/admin/media/file-kind.ts';
import { useDebounced } from '#site/components/admin/fields/use-debounced.ts';

type Props = {
  /** The file to delete; null while the dialog is closed. */
  media: MediaRecord | null;
  onClose: () => void;
  /** Moves the focus after a deletion, because the buttons of the file no longer exist. */
  focusAfterDeletion: () => void;
};

const USED_MEANWHILE = 'Somebody has started using it in the meantime. The library says where.';

const isUsed = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Asks for confirmation before a file is deleted. */
function DeleteMediaDialog({ media, onClose, focusAfterDeletion }: Props) {
  const remove = useDeleteMedia();
  return (
    <ConfirmedWrite
      asked={media}
      write={remove}
      title="Are you sure?"
      text={`This action cannot be undone. This will permanently delete "${media?.name ?? ''}" from the library.`}
      confirmLabel="Delete File"
      done={() => ({ title: 'File Deleted', text: 'It is no longer in the library.' })}
      failed={(error) => ({
        title: 'The file was not deleted',
        text: isUsed(error) ? USED_MEANWHILE : undefined,
      })}
      isDoneIfGone
      onClose={onClose}
      focusAfterwards={focusAfterDeletion}
    />
  );
}

/** The files of one kind, newest first, with a search. */
export function MediaList({ kind }: { kind: MediaKind }) {
  const words = KIND_WORDS[kind];
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<MediaRecord | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useMediaList(kind, useDebounced(search.trim()));
  const total = list.pages.at(-1)?.totalBytes;
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">{words.heading}</h2>
      {/* In a wide window, the search is beside the tabs. */}
      <div className="lg:absolute lg:top-0 lg:right-0 lg:w-48 xl:w-64">
        <SearchField label={words.search} value={search} onChange={setSearch} />
      </div>
      <div ref={content} tabIndex={-1}>
        <PagedEntries
          list={list}
          loadingText="Loading the library..."
          rows="media"
          empty={
            <EmptyState icon={words.icon} text={search === '' ? words.none : words.noMatch}>
              {search !== '' && <ClearSearchButton onSearch={setSearch} />}
            </EmptyState>
          }
          what={words.heading}
        >
          <ul className={kind === 'image' ? 'picture-grid' : 'grid gap-3'}>
            {list.entries.map((media) => (
              <MediaEntry key={media.id} media={media} onDelete={setDeleting} />
            ))}
          </ul>
        </PagedEntries>
      </div>
      {total !== undefined && total > 0 && (
        <p className="text-sm text-ink-soft">The library uses {fileSize(total)}</p>
      )}
      <DeleteMediaDialog
        media={deleting}
        onClose={() => {
          setDeleting(null);
        }}
        focusAfterDeletion={() => content.current?.focus()}
      />
    </div>
  );
}
