import { useRef, useState } from 'react';
import { fileSize } from '#shared/media/file-size.ts';
import type { MediaKind, MediaRecord } from '#shared/media/media.ts';
import { ListState } from '#site/components/admin/list/ListState.tsx';
import { KIND_WORDS } from '#site/components/admin/media/file-kind.ts';
import { SearchField, ShowMore } from '#site/components/admin/list/SearchField.tsx';
import { useMediaList } from '#site/components/admin/media/media.queries.ts';
import { useSettled } from '#site/components/admin/focus.ts';
import { DeleteMediaDialog } from './DeleteMediaDialog.tsx';
import { MediaEntry } from './MediaEntry.tsx';

/** The files of one kind, newest first, with a search. */
export function MediaList({ kind }: { kind: MediaKind }) {
  const words = KIND_WORDS[kind];
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<MediaRecord | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useMediaList(kind, useSettled(search.trim()));
  const files = list.data?.pages.flatMap(({ records }) => records) ?? [];
  const total = list.data?.pages.at(-1)?.totalBytes;
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{words.heading}</h2>
      <div className="grid gap-3 sm:flex sm:items-end sm:justify-between">
        <SearchField label={`Search ${words.many}`} value={search} onChange={setSearch} />
        {/* A line of its own from the start, so that nothing moves when the answer comes. */}
        <p className="min-h-lh text-sm text-ink-soft">
          {total !== undefined && `The whole library takes ${fileSize(total)}`}
        </p>
      </div>
      <div ref={content} tabIndex={-1}>
        <ListState
          isLoading={list.isPending}
          hasFailed={list.isError}
          isEmpty={files.length === 0}
          loadingText="Loading the library..."
          empty={<Empty kind={kind} search={search} />}
          onRetry={() => void list.refetch()}
        >
          <ul className={kind === 'image' ? 'picture-grid' : 'grid gap-3'}>
            {files.map((media) => (
              <MediaEntry key={media.id} media={media} onDelete={setDeleting} />
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
      </div>
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

function Empty({ kind, search }: { kind: MediaKind; search: string }) {
  const { none, many } = KIND_WORDS[kind];
  return (
    <p className="py-10 text-center text-lg">
      {search === ''
        ? `${none} Upload the first with the button above.`
        : `None of the ${many} has this in its name or description.`}
    </p>
  );
}
