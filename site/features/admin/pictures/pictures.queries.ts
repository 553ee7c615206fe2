import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Picture, PictureInput } from '#shared/pages/pictures.ts';
import { MEDIA } from '#site/components/admin/media/media.queries.ts';
import type { Save } from '#site/components/admin/record-editor/opening.ts';
import { ifVersion, slugPath, useWrite } from '#site/components/admin/queries.ts';
import { api, bodyOf, succeeded } from '#site/lib/api/api-client.ts';

const PICTURES = queryOptions({
  queryKey: ['pictures'],
  queryFn: () => bodyOf(api.pictures.$get()),
});

/** Every place of the site with its picture. */
export const usePictures = () => useQuery(PICTURES);

const place = api.pictures[':folder'][':name'];

/** Reads one place again. @returns undefined where it no longer exists @throws as `bodyOf` */
export async function reloadPicture({ slot }: Picture): Promise<Picture | undefined> {
  const pictures = await bodyOf(api.pictures.$get());
  return pictures.find((picture) => picture.slot === slot);
}

/** The library tells where each file is used. */
const CHANGED = { changes: [PICTURES, { queryKey: [MEDIA] }] };

/** Puts a picture into a place. */
export const useSavePicture = ({ slot, version }: Picture) =>
  useWrite(({ input, record }: Save<PictureInput, Picture>) => {
    const header = ifVersion(record ?? { version });
    return bodyOf(place.$put({ ...slugPath(slot), header, json: input }));
  }, CHANGED);

/** Brings the drawing of a place back. */
export const useRemovePicture = () =>
  useWrite(
    (picture: Picture) =>
      succeeded(place.$delete({ ...slugPath(picture.slot), header: ifVersion(picture) })),
    CHANGED,
  );
