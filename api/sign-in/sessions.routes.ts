import { Hono } from 'hono';
import { sessionLabel } from './session-label.ts';
import type { AdminEnvironment } from '../dependencies.ts';
import { recentSignIn } from './require-admin.ts';
import { recordIdParameter } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { endSession, readSessions } from './sessions.service.ts';

/** `GET /api/sessions`, `DELETE /api/sessions/{id}`. A logout ends the own one, or all. */
export const sessionsRoutes = (services: Services) =>
  new Hono<AdminEnvironment>()
    .get('/', async (c) => c.json(await readSessions(services, c.var.session), 200))
    .delete('/:id', recentSignIn(), recordIdParameter(), async (c) => {
      const label = sessionLabel(c.var.session, c.req.header('User-Agent'));
      await endSession(services, c.req.valid('param').id, label);
      return c.body(null, 204);
    });
