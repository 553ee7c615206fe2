import * as z from 'zod/mini';
import type { MediaRecord } from '../media/media.ts';

/** What a page needs of a picture of the library beside its address. */
export const PagePicture = z.object({
  /** Empty for one that nobody has described. */
  alt: z.string(),
  /** Its versions by their widths, as `<img srcset>` takes them; undefined where it has no width. */
  srcSet: z.optional(z.string()),
});
export type PagePicture = z.infer<typeof PagePicture>;

type Picture = Pick<MediaRecord, 'url' | 'alt' | 'width' | 'variants'>;

export function toPagePicture({ url, alt, width, variants }: Picture): PagePicture {
  const versions = width === null ? [] : [...variants, { url, width }];
  return {
    alt: alt ?? '',
    ...(versions.length > 0 && {
      srcSet: versions.map((version) => `${version.url} ${version.width}w`).join(', '),
    }),
  };
}
