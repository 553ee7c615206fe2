import type { PictureInSlot } from '#shared/pages/pictures.ts';
import { getSite } from '#site/lib/build/content.ts';
import { measureScrim } from './scrim.ts';
import { readFileOfLibrary } from './photographs.ts';
import { versionOf } from './pictures-in-slots.ts';

/** The scrim of the hero's picture, from 0 to 1; the strongest where the picture cannot be measured. */
export async function heroScrim(picture: PictureInSlot): Promise<number> {
  const file = await readFileOfLibrary(versionOf(picture, 640));
  if (!Buffer.isBuffer(file)) return 1;
  const { settings } = await getSite();
  return measureScrim(file, picture.focus, settings.themeColor).catch(() => 1);
}
