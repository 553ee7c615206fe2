import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  MEDIA_BYTES_HEADER,
  type MediaKind,
  type MediaRecord,
  type UpdateMediaInput,
} from '#shared/media/media.ts';
import { usePagedList } from '../list/ListState.tsx';
import { reloadQueries, useWrite, idAndVersion } from '../queries.ts';
import { api, bodyOf, pageOf, expectOk } from '#site/lib/api/api-client.ts';

/** Prefix of all query keys of the library. */
export const MEDIA_KEY = 'media';

/** Files per page. */
const PAGE = 24;

/** Reads one page of the list and the size of the whole library. */
async function readPage(query: { kind: MediaKind; q: string; cursor?: string }) {
  const pending = api.media.$get({ query: { limit: String(PAGE), ...query } });
  const page = await pageOf(pending);
  return { ...page, totalBytes: Number((await pending).headers.get(MEDIA_BYTES_HEADER)) };
}

/** Files of a kind whose name or description contains `q`, newest first, page by page. */
export const useMediaList = (kind: MediaKind, q: string) =>
  usePagedList([MEDIA_KEY, kind, q], (cursor) => readPage({ kind, q, ...cursor }));

/** The library file at an address: undefined while it loads, null if there is none. */
export function useMediaAtAddress(address: string): MediaRecord | null | undefined {
  const key = /^\/media\/([0-9a-f]{32})\./.exec(address)?.[1];
  const { data, isLoading } = useQuery({
    queryKey: [MEDIA_KEY, 'at', key],
    queryFn: () => pageOf(api.media.$get({ query: { limit: '1', q: key ?? '' } })),
    enabled: key !== undefined,
  });
  return isLoading ? undefined : (data?.records.find(({ url }) => url === address) ?? null);
}

/** Invalidates all queries of the library. */
export function useRefreshMedia() {
  const client = useQueryClient();
  return () => reloadQueries(client, { queryKey: [MEDIA_KEY] });
}

const CHANGED = { changes: [{ queryKey: [MEDIA_KEY] }], reloads: 'always' } as const;

type Change = { media: MediaRecord; changes: UpdateMediaInput };

/** Changes a file's name or description. */
export const useChangeMedia = () =>
  useWrite(
    ({ media, changes }: Change) =>
      bodyOf(api.media[':id'].$patch({ ...idAndVersion(media), json: changes })),
    CHANGED,
  );

/** Deletes a file. Fails with 409 while the file is in use. */
export const useDeleteMedia = () =>
  useWrite(
    (media: MediaRecord) => expectOk(api.media[':id'].$delete(idAndVersion(media))),
    CHANGED,
  );
