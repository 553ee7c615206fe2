import { useQuery } from '@tanstack/react-query';
import { atom } from 'nanostores';
import type { PageFile } from '#shared/pages/own-page-html.ts';
import type { CreatePageInput, PageWithState } from '#shared/pages/own-pages.ts';
import type { Save } from '#site/components/admin/record-editor/opening.ts';
import {
  idAndVersion,
  idParam,
  OWN_PAGES_QUERY,
  unlessGone,
  useWrite,
} from '#site/components/admin/queries.ts';
import { api, bodyOf, expectOk } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';

/** The custom pages, oldest first. */
export const useOwnPages = () => useQuery(OWN_PAGES_QUERY);

/** Files that were loaded or chosen since the screen opened, by id: a page has only ids, but its form shows files. */
export const $pageFiles = atom<ReadonlyMap<number, PageFile>>(new Map());

/** Adds files to `$pageFiles`. */
export const rememberFiles = (files: readonly PageFile[]): void => {
  $pageFiles.set(new Map([...$pageFiles.get(), ...files.map((file) => [file.id, file] as const)]));
};

/** Reads a page, and adds its files to `$pageFiles`. @throws as `bodyOf` */
export async function readOwnPage(id: number): Promise<PageWithState> {
  const { files, ...page } = await bodyOf(api.pages[':id'].$get(idParam({ id })));
  rememberFiles(files);
  return page;
}

/** Reloads a page; undefined when it is deleted. @throws as `bodyOf` */
export const reloadOwnPage = ({ id }: PageWithState) => unlessGone(readOwnPage(id));

/** The names of all series, for a select field. */
export const useSeriesNames = () =>
  useQuery({
    queryKey: ['sermons', 'facets'],
    queryFn: () => bodyOf(api.sermons.facets.$get({})),
    select: ({ series }) => series.map(({ name }) => name),
  });

const CHANGED = { changes: [OWN_PAGES_QUERY] };

/** Creates a page, or updates a saved one. */
export const useSaveOwnPage = () =>
  useWrite(({ input, record, idempotencyKey }: Save<CreatePageInput, PageWithState>) => {
    if (record !== null) {
      return bodyOf(api.pages[':id'].$patch({ ...idAndVersion(record), json: input }));
    }
    return bodyOf(api.pages.$post({ header: idempotencyHeader(idempotencyKey), json: input }));
  }, CHANGED);

/** Deletes a page, unless it has changed since it was loaded. */
export const useDeleteOwnPage = () =>
  useWrite(
    (page: PageWithState) => expectOk(api.pages[':id'].$delete(idAndVersion(page))),
    CHANGED,
  );
