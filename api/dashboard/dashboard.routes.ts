import { Hono } from 'hono';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { readDashboard } from './dashboard.service.ts';

/** `GET /api/dashboard`. */
export const dashboardRoutes = (services: Pick<Dependencies, 'database' | 'clock'>) =>
  new Hono<ApiEnvironment>().get('/', async (c) => c.json(await readDashboard(services), 200));
