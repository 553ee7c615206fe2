import { Hono } from 'hono';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { serveFile } from './serve-file.ts';

/** `GET /media/{key}`: files of the library, for everybody. */
export const mediaRoutes = ({ bucket }: Pick<Dependencies, 'bucket'>) =>
  new Hono<ApiEnvironment>().get('/:file', (c) => serveFile(c, bucket, c.req.param('file')));
