import { createMiddleware } from 'hono/factory';
import { askForMaintenance } from './notes.ts';
import type { Dependencies } from '../dependencies.ts';

/** Tells cron after each successful write that there may be something to do. */
export const tellCronAfterWrite = ({ bucket, clock }: Pick<Dependencies, 'bucket' | 'clock'>) =>
  createMiddleware(async (c, next) => {
    await next();
    if (['GET', 'HEAD'].includes(c.req.method) || !c.res.ok) return;
    c.executionCtx.waitUntil(askForMaintenance({ bucket }, clock()));
  });
