import { eq } from 'drizzle-orm';
import { toMedia, type MediaRow } from '#db/media/media.ts';
import { pageTextsQuery, textListsQuery } from '#db/pages/page-texts.ts';
import { picturesQuery, mediaInSlotsQuery, type PictureRow } from '#db/pages/pictures.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { media, pictures } from '#db/tables.ts';
import { fileType, joinWithOr, typeNames } from '#shared/media/file-types.ts';
import {
  CENTER_FOCUS,
  FIXED_PICTURE_SLOTS,
  pictureGroupOfText,
  PictureInput,
  type Picture,
  type PictureGroup,
} from '#shared/pages/pictures.ts';
import { arrangeTexts } from '#shared/pages/text-folders.ts';
import { fillTokens } from '#shared/pages/text-tokens.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { Dependencies, Services } from '../dependencies.ts';
import { fieldError, found } from '../http/errors.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import {
  currentVersionQuery,
  resetToDefault,
  saveQuery,
  writtenRow,
  type RecordVersion,
} from '../http/versions.ts';
import { routesWithBuild } from '../publishing/publish.ts';
import { readDefaultTexts } from './page-texts.service.ts';

/** `/api/pictures`: the picture of each slot of the site. A slot such as `home/hero` is two segments of the path. */
export const picturesRoutes = (services: Services) =>
  routesWithBuild(services)
    .get('/', async (c) => c.json(await readPictures(services), 200))
    .put('/:folder/:name', ifMatch(), validBody(PictureInput), async (c) => {
      const { folder, name } = c.req.param();
      const record = { id: `${folder}/${name}`, expected: c.req.valid('header')['If-Match'] };
      return c.json(await savePicture(services, record, c.req.valid('json')), 200);
    })
    .delete('/:folder/:name', ifMatch(), async (c) => {
      const { folder, name } = c.req.param();
      const expected = c.req.valid('header')['If-Match'];
      await removePicture(services, { id: `${folder}/${name}`, expected });
      return c.body(null, 204);
    });

/** Version of a slot without a row in `pictures`, which shows its default drawing. */
const DRAWING = { version: 0 };

type PictureDependencies = Pick<Dependencies, 'database' | 'assets' | 'clock'>;

/** A place on the site for a picture. `isShown` says whether a page has the place at present. */
type PictureSlot = { slot: string; group: PictureGroup; title: string; isShown: boolean };

const fixedSlots: readonly PictureSlot[] = FIXED_PICTURE_SLOTS.map(([slot, label]) => ({
  slot,
  ...label,
  isShown: true,
}));

/** Whether a text is not shown because the setting that it needs is null. @param needs name of the setting, if any */
const lacksSetting = (settings: Settings, needs: string | undefined) =>
  Object.entries(settings).some(([name, value]) => name === needs && value === null);

/** Reads all slots of the site, their rows in `pictures`, and the library's files in these rows. */
async function readSlots({ database, assets }: PictureDependencies) {
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
  const saved = toSettings(settings);
  const slotsOfTexts = arrangeTexts(originals, own, lists).flatMap((text): PictureSlot[] => {
    const group = pictureGroupOfText(text.id);
    if (group === undefined) return [];
    const words = [fillTokens(text.person, saved), fillTokens(text.title, saved)];
    const title = words.filter((each) => each !== '').join(', ');
    const isShown = !text.isRemoved && !lacksSetting(saved, text.original?.needs);
    return [{ slot: text.id, group, title, isShown }];
  });
  return { slots: [...fixedSlots, ...slotsOfTexts], rows, files };
}

/** A slot with its picture. `media` is null if the slot shows its drawing. */
function toPicture(
  { slot, group, title }: PictureSlot,
  rows: readonly PictureRow[],
  files: readonly MediaRow[],
): Picture {
  const row = rows.find(({ id }) => id === slot);
  const file = files.find(({ id }) => id === row?.mediaId);
  const focus = row === undefined ? CENTER_FOCUS : { x: row.focusX, y: row.focusY };
  const version = row?.version ?? DRAWING.version;
  return { slot, group, title, media: file === undefined ? null : toMedia(file), focus, version };
}

/** Reads all slots in the order of pages, except those that no page shows at present and that have no picture. */
async function readPictures(dependencies: PictureDependencies): Promise<Picture[]> {
  const { slots, rows, files } = await readSlots(dependencies);
  return slots
    .filter(({ slot, isShown }) => isShown || rows.some(({ id }) => id === slot))
    .map((slot) => toPicture(slot, rows, files));
}

type Version = RecordVersion<string>;

async function findSlot(dependencies: PictureDependencies, slot: string): Promise<PictureSlot> {
  const { slots } = await readSlots(dependencies);
  return found(slots.find((each) => each.slot === slot));
}

/** Checks that a file of the library is a picture that every browser shows. @throws AppError invalid_body */
async function checkFile({ database }: PictureDependencies, id: number): Promise<void> {
  const [file] = await database
    .select({ kind: media.kind, type: media.type })
    .from(media)
    .where(eq(media.id, id));
  if (file === undefined)
    throw fieldError('mediaId', 'This file is no longer in the library. Please choose another');
  if (file.kind !== 'image')
    throw fieldError('mediaId', 'This file is no picture. Please choose a picture');
  const { isUnshown, name } = fileType(file.type);
  if (isUnshown) {
    const shown = joinWithOr(typeNames('image').filter((other) => other !== name));
    throw fieldError(
      'mediaId',
      `Many browsers cannot show ${name} pictures. Please choose a ${shown}`,
    );
  }
}

/** Saves the picture of a slot. @throws AppError not_found, invalid_body, conflict */
async function savePicture(
  dependencies: PictureDependencies,
  record: Version,
  input: PictureInput,
): Promise<Picture> {
  const { database, clock } = dependencies;
  const slot = await findSlot(dependencies, record.id);
  await checkFile(dependencies, input.mediaId);
  const { mediaId, focus } = input;
  const [written, current, rows, files] = await database.batch([
    saveQuery(database, pictures, {
      record,
      values: { mediaId, focusX: focus.x, focusY: focus.y },
      now: clock(),
      columns: { version: pictures.version },
    }),
    currentVersionQuery(database, pictures, record.id),
    picturesQuery(database),
    mediaInSlotsQuery(database),
  ]);
  writtenRow(written, [current[0] ?? DRAWING]);
  return toPicture(slot, rows, files);
}

/** Restores the drawing of a slot. Its picture stays in the library. @throws AppError not_found, conflict */
async function removePicture(dependencies: PictureDependencies, record: Version): Promise<void> {
  await findSlot(dependencies, record.id);
  await resetToDefault(dependencies.database, pictures, record);
}
