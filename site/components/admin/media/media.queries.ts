import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  MEDIA_BYTES_HEADER,
  type MediaKind,
  type MediaRecord,
  type UpdateMediaInput,
} from '#shared/media/media.ts';
import { ifVersion, reload } from '../queries.ts';
import { api, bodyOf, pageOf, succeeded } from '#site/lib/api/api-client.ts';

/** Prefix of all query keys of the library. */
const MEDIA = 'media';

/** Files per page. */
const PAGE = 24;

/** The cursor of the first page. */
const START = '';

/** Reads one page of the list and the size of the whole library. */
async function readPage(query: { kind: MediaKind; q: string; cursor?: string }) {
  const pending = api.media.$get({ query: { limit: String(PAGE), ...query } });
  const page = await pageOf(pending);
  return { ...page, totalBytes: Number((await pending).headers.get(MEDIA_BYTES_HEADER)) };
}

/** Files of a kind whose name or description holds `q`, newest first, page by page. */
export const useMediaList = (kind: MediaKind, q: string) =>
  useInfiniteQuery({
    queryKey: [MEDIA, kind, q],
    queryFn: ({ pageParam: cursor }) =>
      readPage(cursor === START ? { kind, q } : { kind, q, cursor }),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Invalidates all queries of the library. */
export function useRefreshMedia() {
  const client = useQueryClient();
  return () => reload(client, { queryKey: [MEDIA] });
}

const param = ({ id }: MediaRecord) => ({ id: String(id) });

type Change = { media: MediaRecord; changes: UpdateMediaInput };

/** Changes a file's name or alternative text. */
export function useChangeMedia() {
  const refresh = useRefreshMedia();
  return useMutation({
    mutationFn: ({ media, changes }: Change) =>
      bodyOf(
        api.media[':id'].$patch({ param: param(media), header: ifVersion(media), json: changes }),
      ),
    onSettled: refresh,
  });
}

/** Deletes a file. The mutation fails with 409 when it is in use. */
export function useDeleteMedia() {
  const refresh = useRefreshMedia();
  return useMutation({
    mutationFn: (media: MediaRecord) =>
      succeeded(api.media[':id'].$delete({ param: param(media), header: ifVersion(media) })),
    onSettled: refresh,
  });
}
