import { createContext, useContext } from 'react';
import type { PagePicture } from '#shared/pages/pictures.ts';

/** What the build knew of each picture, by its address; one that was added since is shown without. */
export const EventPictures = createContext<Readonly<Record<string, PagePicture>>>({});

type Props = { url: string; className: string; sizes: string };

/** The picture of an event, in a place of a fixed shape; loaded when it comes near. */
export function EventPicture({ url, className, sizes }: Props) {
  const known = useContext(EventPictures)[url];
  return (
    <img
      src={url}
      srcSet={known?.srcSet}
      sizes={sizes}
      alt={known?.alt ?? ''}
      width="640"
      height="360"
      loading="lazy"
      decoding="async"
      className={`aspect-video bg-deep-50 object-cover ${className}`}
    />
  );
}
