import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageTextDetail, PageTextInput, TextList } from '#shared/pages/page-texts.ts';
import type { ListFolder } from '#shared/pages/text-folders.ts';
import type { Save } from '#site/components/admin/record-editor/opening.ts';
import {
  ifMatchHeader,
  reloadQueries,
  slugParams,
  unlessGone,
  useWrite,
} from '#site/components/admin/queries.ts';
import { api, bodyOf, expectOk } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';

const ALL_TEXTS = queryOptions({
  queryKey: ['page-texts'],
  queryFn: () => bodyOf(api['page-texts'].$get()),
});
const LISTS = queryOptions({
  queryKey: ['text-lists'],
  queryFn: () => bodyOf(api['text-lists'].$get()),
});

/** All texts of the pages, in order. */
export const usePageTexts = () => useQuery(ALL_TEXTS);

/** The lists of entries such as ministries. */
export const useTextLists = () => useQuery(LISTS);

const textAt = api['page-texts'][':folder'][':name'];
const readText = (id: string) => bodyOf(textAt.$get(slugParams(id)));

/** A text with its content, loaded whenever it is opened. */
export const usePageText = (id: string) =>
  useQuery({ queryKey: ['page-text', id], queryFn: () => readText(id), gcTime: 0 });

/** Reloads a text. @returns undefined if it no longer exists @throws as `bodyOf` */
export const reloadText = ({ id }: PageTextDetail) => unlessGone(readText(id));

/** The saved versions of a text, newest first. */
export const useTextVersions = (id: string) =>
  useQuery({
    queryKey: ['page-text-versions', id],
    queryFn: () => bodyOf(textAt.versions.$get(slugParams(id))),
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

const CHANGED = { changes: [ALL_TEXTS, LISTS] };

/** Saves a text, or adds an entry to `folder`. */
export const useSaveText = (folder: ListFolder | null) =>
  useWrite(({ input, record, idempotencyKey, next }: Save<PageTextInput, PageTextDetail>) => {
    if (record !== null) {
      const header = ifMatchHeader(record);
      const json = next?.next === 'save' ? { ...input, publishAt: next.publishAt } : input;
      const query = { next: next?.next };
      return bodyOf(textAt.$put({ ...slugParams(record.id), header, query, json }));
    }
    if (folder === null) throw new Error('Only a list takes new entries.');
    return create(folder, input, idempotencyKey);
  }, CHANGED);

/** Discards the next version of a text. */
export const useDiscardNextTextVersion = () =>
  useWrite((text: PageTextDetail) => {
    const header = ifMatchHeader(text);
    return bodyOf(textAt['next-version'].$delete({ ...slugParams(text.id), header }));
  }, CHANGED);

/** Restores the original of a text. */
export const useRestoreOriginal = () =>
  useWrite(async (text: PageTextDetail) => {
    await expectOk(textAt.$delete({ ...slugParams(text.id), header: ifMatchHeader(text) }));
    return readText(text.id);
  }, CHANGED);

/**
 * Saves the order of a list. Entries that are not in it are removed. The screen shows the new order at once, and the
 * old one again after a failure.
 */
export function useSaveTextList() {
  const client = useQueryClient();
  const show = (shown: Pick<TextList, 'id' | 'entries'>) => {
    client.setQueryData(LISTS.queryKey, (lists) =>
      lists?.map((list) => (list.id === shown.id ? { ...list, ...shown } : list)),
    );
  };
  return useMutation({
    mutationFn: (list: TextList) =>
      bodyOf(
        api['text-lists'][':list'].$put({
          param: { list: list.id },
          header: ifMatchHeader(list),
          json: { entries: list.entries },
        }),
      ),
    onMutate: ({ id, entries }) => {
      show({ id, entries });
    },
    onSuccess: show,
    onSettled: () => {
      for (const each of CHANGED.changes) void reloadQueries(client, each);
    },
  });
}
