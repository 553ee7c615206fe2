import { eq, sql } from 'drizzle-orm';
import { picturesQuery, mediaInSlotsQuery } from '#db/pages/pictures.ts';
import { media, pictures } from '#db/tables.ts';
import { fileType, joinWithOr, typeNames } from '#shared/media/file-types.ts';
import { PictureInput, type Picture } from '#shared/pages/pictures.ts';
import type { Services } from '../dependencies.ts';
import { AppError, fieldError } from '../http/errors.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import {
  currentVersionQuery,
  resetToDefault,
  versionCondition,
  raisedVersionColumns,
  writtenRow,
  type RecordVersion,
} from '../http/versions.ts';
import { routesWithBuild } from '../publishing/publish.ts';
import {
  readPictures,
  readSlots,
  toPicture,
  type PictureDependencies,
  type PictureSlot,
} from './pictures.service.ts';

/** `/api/pictures`: the pictures of the site. A slot such as `home/hero` is two segments of the path. */
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

/** Version 0 means that the slot shows its default drawing. */
const DRAWING = { version: 0 };

type Version = RecordVersion<string>;

async function findSlot(dependencies: PictureDependencies, slot: string): Promise<PictureSlot> {
  const { slots } = await readSlots(dependencies);
  const found = slots.find((each) => each.slot === slot);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** @throws AppError invalid_body unless the file is a picture that every browser shows */
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

function write(
  { database, clock }: PictureDependencies,
  { id, expected }: Version,
  input: PictureInput,
) {
  const now = clock();
  const values = { mediaId: input.mediaId, focusX: input.focus.x, focusY: input.focus.y };
  const columns = { version: pictures.version };
  const set = { ...values, ...raisedVersionColumns(pictures, now) };
  if (expected !== undefined && expected !== 0) {
    const where = versionCondition(pictures, { id, expected });
    return database.update(pictures).set(set).where(where).returning(columns);
  }
  return database
    .insert(pictures)
    .values({ id, ...values, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: pictures.id,
      set,
      ...(expected === 0 ? { setWhere: sql`false` } : {}),
    })
    .returning(columns);
}

/** Saves the picture of a slot. @throws AppError not_found, invalid_body, conflict */
async function savePicture(
  dependencies: PictureDependencies,
  record: Version,
  input: PictureInput,
): Promise<Picture> {
  const { database } = dependencies;
  const slot = await findSlot(dependencies, record.id);
  await checkFile(dependencies, input.mediaId);
  const [written, current, rows, files] = await database.batch([
    write(dependencies, record, input),
    currentVersionQuery(database, pictures, record.id),
    picturesQuery(database),
    mediaInSlotsQuery(database),
  ]);
  writtenRow(written, [current[0] ?? DRAWING]);
  return toPicture(slot, rows, files);
}

/** Restores the drawing of a slot. The picture stays in the library. @throws AppError not_found, conflict */
async function removePicture(dependencies: PictureDependencies, record: Version): Promise<void> {
  await findSlot(dependencies, record.id);
  await resetToDefault(dependencies.database, pictures, record);
}
