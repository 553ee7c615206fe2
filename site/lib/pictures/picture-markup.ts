import type { PlacedPicture } from '#shared/placed-pictures.ts';
import { objectPosition } from './crop.ts';

/** What is seen until a picture is there: a tiny version of it, or a colour. */
const backdrop = (placeholder: string | null): string => {
  if (placeholder === null) return '';
  const value = placeholder.startsWith('data:')
    ? `center / cover url("${placeholder}")`
    : placeholder;
  return `;background:${value}`;
};

/** The attributes of an `<img>` that shows a picture of the library around its chosen point. */
export const pictureMarkup = ({ url, size, versions, alt, placeholder, focus }: PlacedPicture) => ({
  src: url,
  srcset: [...versions, { url, width: size.width }]
    .map((version) => `${version.url} ${String(version.width)}w`)
    .join(', '),
  alt,
  ...size,
  style: `object-position:${objectPosition(focus)}${backdrop(placeholder)}`,
});
