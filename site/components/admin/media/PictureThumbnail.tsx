import type { CSSProperties } from 'react';
import type { MediaRecord } from '#shared/media.ts';

type Props = {
  picture: MediaRecord;
  /** What is read out; empty where the name stands beside it. */
  alt?: string;
};

/** What is seen until the picture is there: a tiny version of it, or a colour. */
const backdrop = (placeholder: string | null): CSSProperties =>
  placeholder?.startsWith('data:') === true
    ? { background: `center / cover url("${placeholder}")` }
    : { background: placeholder ?? undefined };

/** A picture of the library, small and whole; only those in sight are loaded. */
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
