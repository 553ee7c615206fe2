import { Hono } from 'hono';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { withRevision } from '../publishing/content.ts';
import type { ApiEnvironment } from '../dependencies.ts';
import { revisionHeaders } from '../http/caching.ts';
import type { Services } from '../services.ts';

/** `GET /api/settings`. */
export const settingsRoutes = ({ database, edge }: Pick<Services, 'database' | 'edge'>) =>
  new Hono<ApiEnvironment>().get('/', edge.cached({ tag: String }), async (c) => {
    const { revision, rows } = await withRevision(database, settingsQuery(database));
    return c.json(toSettings(rows), 200, revisionHeaders(revision));
  });
