import type { MediaRecord } from '#shared/media/media.ts';

type Props = {
  picture: Pick<MediaRecord, 'url' | 'variants' | 'width' | 'height'>;
  /** The description; empty if the name is shown next to the picture. */
  alt?: string;
};

/** A lazily loaded thumbnail of a picture, cropped to its box. */
export function PictureThumbnail({ picture, alt = '' }: Props) {
  const { url, variants, width, height } = picture;
  return (
    <img
      src={variants[0]?.url ?? url}
      alt={alt}
      width={width ?? 640}
      height={height ?? 480}
      loading="lazy"
      decoding="async"
      className="picture-tile"
    />
  );
}

/** Says that a picture has no description. */
export const MissingAltTextNote = () => (
  <span className="text-sm text-amber-700">No description</span>
);
