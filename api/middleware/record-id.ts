import { zValidator } from '@hono/zod-validator';
import * as z from 'zod/mini';
import { recordId } from '#shared/fields.ts';
import { AppError } from '../errors.ts';

const RecordIdParameter = z.object({ id: recordId });

/** Parses the `{id}` of a path as a number; 404 when it is none. */
export const recordIdParameter = () =>
  zValidator('param', RecordIdParameter, (result) => {
    if (!result.success) throw new AppError('not_found');
  });
