import type { CSSProperties } from 'react';
import type { MediaRecord } from '#shared/media/media.ts';

type Props = {
  picture: Pick<MediaRecord, 'url' | 'variants' | 'width' | 'height' | 'placeholder'>;
  /** Alternative text; empty when the name stands beside the picture. */
  alt?: string;
};

/** Background while the picture loads: a tiny version, or a colour. */
const backdrop = (placeholder: string | null): CSSProperties =>
  placeholder?.startsWith('data:') === true
    ? { background: `center / cover url("${placeholder}")` }
    : { background: placeholder ?? undefined };

/** A lazily loaded, uncropped thumbnail of a picture. */
export function PictureThumbnail({ picture, alt = '' }: Props) {
  const { url, variants, width, height, placeholder } = picture;
  return (
    <img
      src={variants[0]?.url ?? url}
      alt={alt}
      width={width ?? 640}
      height={height ?? 480}
      loading="lazy"
      decoding="async"
      className="aspect-4/3 w-full rounded-control bg-deep-50 object-contain"
      style={backdrop(placeholder)}
    />
  );
}
