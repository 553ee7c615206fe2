import { useRef, useState } from 'react';
import { fileSize } from '#shared/media/file-size.ts';
import type { MediaKind, MediaRecord } from '#shared/media/media.ts';
import { PagedEntries } from '#site/components/admin/list/PagedList.tsx';
import { KIND_WORDS } from '#site/components/admin/media/file-kind.ts';
import { SearchField } from '#site/components/admin/list/SearchField.tsx';
import { useMediaList } from '#site/components/admin/media/media.queries.ts';
import { useSettled } from '#site/components/admin/fields/use-settled.ts';
import { DeleteMediaDialog } from './DeleteMediaDialog.tsx';
import { MediaEntry } from './MediaEntry.tsx';

/** The files of one kind, newest first, with a search. */
export function MediaList({ kind }: { kind: MediaKind }) {
  const words = KIND_WORDS[kind];
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<MediaRecord | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useMediaList(kind, useSettled(search.trim()));
  const total = list.pages.at(-1)?.totalBytes;
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
        <PagedEntries
          list={list}
          loadingText="Loading the library..."
          empty={
            search === ''
              ? `${words.none} Upload the first with the button above.`
              : `None of the ${words.many} has this in its name or description.`
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
