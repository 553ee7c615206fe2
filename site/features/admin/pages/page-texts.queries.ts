import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageTextDetail, PageTextInput, TextList } from '#shared/pages/page-texts.ts';
import type { ListFolder } from '#shared/pages/text-folders.ts';
import type { Save } from '#site/components/admin/record-editor/use-record-editor.ts';
import { ifVersion, isGone, reload } from '#site/components/admin/queries.ts';
import { api, bodyOf, succeeded } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';

const ALL_TEXTS = queryOptions({
  queryKey: ['page-texts'],
  queryFn: () => bodyOf(api['page-texts'].$get()),
});
const LISTS = queryOptions({
  queryKey: ['text-lists'],
  queryFn: () => bodyOf(api['text-lists'].$get()),
});

/** Every text of the pages, in their order. */
export const useTexts = () => useQuery(ALL_TEXTS);

/** The lists of entries such as ministries. */
export const useLists = () => useQuery(LISTS);

/** The settings that tokens stand for. */
export const useTokenValues = () =>
  useQuery({ queryKey: ['settings'], queryFn: () => bodyOf(api.settings.$get()) });

const paramOf = (id: string) => {
  const [folder = '', name = ''] = id.split('/');
  return { folder, name };
};
const textAt = api['page-texts'][':folder'][':name'];
const readText = (id: string) => bodyOf(textAt.$get({ param: paramOf(id) }));

/** One text with its words, fetched each time it is opened. */
export const useText = (id: string) =>
  useQuery({ queryKey: ['page-text', id], queryFn: () => readText(id), gcTime: 0 });

/** Reloads a text. @returns undefined when it no longer exists @throws as `bodyOf` */
export const reloadText = ({ id }: PageTextDetail): Promise<PageTextDetail | undefined> =>
  readText(id).catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });

/** The saved versions of a text, newest first. */
export const useVersions = (id: string) =>
  useQuery({
    queryKey: ['page-text-versions', id],
    queryFn: () => bodyOf(textAt.versions.$get({ param: paramOf(id) })),
    gcTime: 0,
    staleTime: 0,
  });

const create = (
  folder: ListFolder,
  { markdown, title = '', person = '' }: PageTextInput,
  key: string | undefined,
) =>
  bodyOf(
    api['page-texts'].$post({
      header: idempotencyHeader(key),
      json: { folder, title, person, markdown },
    }),
  );

/** Saves a text, or adds an entry to `folder`. */
export function useSaveText(folder: ListFolder | null) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ input, record, idempotencyKey }: Save<PageTextInput, PageTextDetail>) => {
      if (record !== null) {
        const param = paramOf(record.id);
        return bodyOf(textAt.$put({ param, header: ifVersion(record), json: input }));
      }
      if (folder === null) throw new Error('Only a list takes new entries.');
      return create(folder, input, idempotencyKey);
    },
    onSuccess: refetch,
  });
}

/** Restores the original of a text. */
export function useRestoreOriginal() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: async (text: PageTextDetail) => {
      await succeeded(textAt.$delete({ param: paramOf(text.id), header: ifVersion(text) }));
      return readText(text.id);
    },
    onSuccess: refetch,
  });
}

/** Saves the order of a list, removing entries left out. Optimistic: rolled back when it fails. */
export function useSaveList() {
  const client = useQueryClient();
  const refetch = useRefetch();
  const show = ({ id, entries }: TextList) => {
    client.setQueryData(LISTS.queryKey, (lists) =>
      lists?.map((list) => (list.id === id ? { ...list, entries } : list)),
    );
  };
  return useMutation({
    mutationFn: (list: TextList) =>
      bodyOf(
        api['text-lists'][':list'].$put({
          param: { list: list.id },
          header: ifVersion(list),
          json: { entries: list.entries },
        }),
      ),
    onMutate: show,
    onSuccess: (saved) => {
      client.setQueryData(LISTS.queryKey, (lists) =>
        lists?.map((list) => (list.id === saved.id ? saved : list)),
      );
    },
    onSettled: refetch,
  });
}

function useRefetch() {
  const client = useQueryClient();
  return () => {
    void reload(client, ALL_TEXTS);
    void reload(client, LISTS);
  };
}
