import { toMedia, type MediaRow } from '#db/media/media.ts';
import { pageTextsQuery, textListsQuery } from '#db/pages/page-texts.ts';
import { picturesQuery, mediaInSlotsQuery, type PictureRow } from '#db/pages/pictures.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { arrangeTexts } from '#shared/pages/text-folders.ts';
import {
  FIXED_PICTURE_SLOTS,
  pictureGroupOfText,
  type PictureGroup,
  CENTER_FOCUS,
  type Picture,
} from '#shared/pages/pictures.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { fillTokens } from '#shared/pages/text-tokens.ts';
import type { Dependencies } from '../dependencies.ts';
import { readDefaultTexts } from './page-texts.service.ts';

export type PictureDependencies = Pick<Dependencies, 'database' | 'assets' | 'clock'>;

/** A place on the site for a picture, without the picture. */
export type PictureSlot = { slot: string; group: PictureGroup; title: string; isShown: boolean };

/** The fields of a text that this module uses. */
type Text = {
  id: string;
  title: string;
  person: string;
  original: { needs?: string | undefined } | undefined;
  isRemoved: boolean;
};

const fixedSlots: readonly PictureSlot[] = FIXED_PICTURE_SLOTS.map(([slot, label]) => ({
  slot,
  ...label,
  isShown: true,
}));

/** Whether the setting `needs`, without which a text is not shown, is empty. */
const isWithout = (settings: Settings, needs: string | undefined) =>
  Object.entries(settings).some(([name, value]) => name === needs && value === null);

function slotsOfTexts(texts: readonly Text[], settings: Settings): PictureSlot[] {
  return texts.flatMap(({ id, title, person, original, isRemoved }) => {
    const group = pictureGroupOfText(id);
    if (group === undefined) return [];
    const words = [fillTokens(person, settings), fillTokens(title, settings)];
    return {
      slot: id,
      group,
      title: words.filter((each) => each !== '').join(', '),
      isShown: !isRemoved && !isWithout(settings, original?.needs),
    };
  });
}

/** Reads all slots of the site, with their rows in `pictures` and the files in these rows. */
export async function readSlots({ database, assets }: PictureDependencies) {
  const [originals, [own, lists, settings, rows, files]] = await Promise.all([
    readDefaultTexts(assets),
    database.batch([
      pageTextsQuery(database),
      textListsQuery(database),
      settingsQuery(database),
      picturesQuery(database),
      mediaInSlotsQuery(database),
    ]),
  ]);
  const texts = arrangeTexts(originals, own, lists);
  const slots = [...fixedSlots, ...slotsOfTexts(texts, toSettings(settings))];
  return { slots, rows, files };
}

/** A slot with its picture or drawing. */
export function toPicture(
  { slot, group, title }: PictureSlot,
  rows: readonly PictureRow[],
  files: readonly MediaRow[],
): Picture {
  const row = rows.find(({ id }) => id === slot);
  const file = files.find(({ id }) => id === row?.mediaId);
  const media = file === undefined ? null : toMedia(file);
  if (row === undefined)
    return { slot, group, title, media: null, focus: CENTER_FOCUS, version: 0 };
  const focus = { x: row.focusX, y: row.focusY };
  return { slot, group, title, media, focus, version: row.version };
}

/** All slots in page order. Leaves out a slot that no page shows any more, unless it has a picture. */
export async function readPictures(dependencies: PictureDependencies): Promise<Picture[]> {
  const { slots, rows, files } = await readSlots(dependencies);
  return slots
    .filter(({ slot, isShown }) => isShown || rows.some(({ id }) => id === slot))
    .map((slot) => toPicture(slot, rows, files));
}
