import { Hono } from 'hono';
import { readContentRevision } from '#db/content-revision.ts';
import { settingsQuery, toSettings } from '#db/settings.ts';
import { withRevision } from '../../content.ts';
import type { ApiEnvironment, Dependencies } from '../../dependencies.ts';
import { revalidate, revisionHeaders } from '../../middleware/caching.ts';

/** `GET /api/settings`. */
export const settingsRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  new Hono<ApiEnvironment>().get(
    '/',
    revalidate(() => readContentRevision(database)),
    async (c) => {
      const { revision, rows } = await withRevision(database, settingsQuery(database));
      return c.json(toSettings(rows), 200, revisionHeaders(revision));
    },
  );
