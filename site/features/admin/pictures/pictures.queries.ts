import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Picture, PictureInput } from '#shared/pages/pictures.ts';
import { useRefreshMedia } from '#site/components/admin/media/media.queries.ts';
import type { Save } from '#site/components/admin/record-editor/use-record-editor.ts';
import { ifVersion, reload } from '#site/components/admin/queries.ts';
import { api, bodyOf, succeeded } from '#site/lib/api/api-client.ts';

const PICTURES = queryOptions({
  queryKey: ['pictures'],
  queryFn: () => bodyOf(api.pictures.$get()),
});

/** Every place of the site with its picture. */
export const usePictures = () => useQuery(PICTURES);

const place = api.pictures[':folder'][':name'];

const paramOf = (slot: string) => {
  const [folder = '', name = ''] = slot.split('/');
  return { folder, name };
};

/** Reads one place again. @returns undefined where it no longer exists @throws as `bodyOf` */
export async function reloadPicture({ slot }: Picture): Promise<Picture | undefined> {
  const pictures = await bodyOf(api.pictures.$get());
  return pictures.find((picture) => picture.slot === slot);
}

function useRefetch() {
  const client = useQueryClient();
  const refreshMedia = useRefreshMedia();
  return () => {
    void reload(client, PICTURES);
    // The library tells where each file is used.
    void refreshMedia();
  };
}

/** Puts a picture into a place. */
export function useSavePicture({ slot, version }: Picture) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ input, record }: Save<PictureInput, Picture>) =>
      bodyOf(
        place.$put({ param: paramOf(slot), header: ifVersion(record ?? { version }), json: input }),
      ),
    onSuccess: refetch,
  });
}

/** Brings the drawing of a place back. */
export function useRemovePicture() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (picture: Picture) =>
      succeeded(place.$delete({ param: paramOf(picture.slot), header: ifVersion(picture) })),
    onSuccess: refetch,
  });
}
