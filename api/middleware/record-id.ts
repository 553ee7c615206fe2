import { zValidator } from '@hono/zod-validator';
import * as z from 'zod/mini';
import { recordId } from '#shared/fields.ts';
import { AppError } from '../errors.ts';

const RecordIdParameter = z.object({ id: recordId });

/** The `{id}` of a path as a number; a path whose id is none names nothing (404). */
export const recordIdParameter = () =>
  zValidator('param', RecordIdParameter, (result) => {
    if (!result.success) throw new AppError('not_found');
  });
