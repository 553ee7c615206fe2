import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Picture, PictureInput } from '#shared/pages/pictures.ts';
import { MEDIA_KEY } from '#site/components/admin/media/media.queries.ts';
import type { Save } from '#site/components/admin/record-editor/opening.ts';
import { ifMatchHeader, slugParams, useWrite } from '#site/components/admin/queries.ts';
import { api, bodyOf, expectOk } from '#site/lib/api/api-client.ts';

const PICTURES = queryOptions({
  queryKey: ['pictures'],
  queryFn: () => bodyOf(api.pictures.$get()),
});

/** All picture slots of the site with their pictures. */
export const usePictures = () => useQuery(PICTURES);

const place = api.pictures[':folder'][':name'];

/**
 * Reads a slot from the server, not from the query cache.
 * @returns undefined if it no longer exists
 * @throws as `bodyOf`
 */
export async function fetchPicture({ slot }: Picture): Promise<Picture | undefined> {
  const pictures = await bodyOf(api.pictures.$get());
  return pictures.find((picture) => picture.slot === slot);
}

/** What a write changes: also the library, because it shows where each file is used. */
const CHANGED = { changes: [PICTURES, { queryKey: [MEDIA_KEY] }] };

/** Saves the picture of a slot. */
export const useSavePicture = ({ slot, version }: Picture) =>
  useWrite(({ input, record }: Save<PictureInput, Picture>) => {
    const header = ifMatchHeader(record ?? { version });
    return bodyOf(place.$put({ ...slugParams(slot), header, json: input }));
  }, CHANGED);

/** Removes the picture of a slot, so that its drawing is shown again. */
export const useRemovePicture = () =>
  useWrite(
    (picture: Picture) =>
      expectOk(place.$delete({ ...slugParams(picture.slot), header: ifMatchHeader(picture) })),
    CHANGED,
  );
