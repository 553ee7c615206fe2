import { slotLabel, type PictureInSlot } from '#shared/pages/pictures.ts';
import { getSite, once } from '#site/lib/build/content.ts';
import { isMissing, readFileOfLibrary } from './photographs.ts';

const fallBack = (slot: string, reason: string) => {
  console.warn(`${slotLabel(slot)}: ${reason}, so the drawing is shown.`);
};

/** The church's pictures that exist in the store, by their slots. */
const findPicturesInSlots = once(async () => {
  const { placed } = await getSite();
  const found = await Promise.all(
    placed.map(async (picture): Promise<[string, PictureInSlot][]> => {
      if (!(await isMissing(picture.url))) return [[picture.slot, picture]];
      fallBack(picture.slot, 'the library has lost the file');
      return [];
    }),
  );
  return new Map(found.flat());
});

/** The church's picture for a slot; null if there is none, and the default drawing is used. */
export const getPictureInSlot = async (slot: string): Promise<PictureInSlot | null> =>
  (await findPicturesInSlots()).get(slot) ?? null;

/** The smallest version of a picture that is at least this wide, else the picture itself. */
const versionOf = ({ variants, url }: PictureInSlot, width: number): string =>
  variants.find((version) => version.width >= width)?.url ?? url;

/**
 * Calls `make` with the file of a slot's picture. A failure is logged and does not fail the build.
 * @param width preferred minimum width of the file in px
 * @returns null if the slot has no picture or a failure occurred, so that the default drawing is used
 */
export async function transformPictureInSlot<Made>(
  slot: string,
  width: number,
  make: (file: Buffer, picture: PictureInSlot) => Promise<Made>,
): Promise<Made | null> {
  const picture = await getPictureInSlot(slot);
  if (picture === null) return null;
  const file = await readFileOfLibrary(versionOf(picture, width));
  if (!Buffer.isBuffer(file)) {
    fallBack(slot, 'the library did not answer');
    return null;
  }
  return make(file, picture).catch(() => {
    fallBack(slot, 'the file cannot be read as a picture');
    return null;
  });
}
