import { desc } from 'drizzle-orm';
import { CreateBulletinInput, UpdateBulletinInput } from '#shared/bulletins/bulletins.ts';
import { statedBulletinColumns } from '#db/bulletins/bulletins.ts';
import { isInState } from '#db/publishing/record-states.ts';
import { bulletins } from '#db/tables.ts';
import type { Services } from '../dependencies.ts';
import { statedRecordRoutes } from '../publishing/stated-records.ts';
import { createBulletin, findBulletin, updateBulletin } from './bulletins.writes.ts';

/** `/api/bulletins`: bulletins in every state, the latest service first. */
export const bulletinsRoutes = (services: Services) =>
  statedRecordRoutes(services, {
    table: bulletins,
    createInput: CreateBulletinInput,
    updateInput: UpdateBulletinInput,
    list: async ({ database, clock }, state) =>
      database
        .select(statedBulletinColumns(clock()))
        .from(bulletins)
        .where(isInState(bulletins, state, clock()))
        .orderBy(desc(bulletins.date), desc(bulletins.id)),
    find: findBulletin,
    create: createBulletin,
    update: updateBulletin,
  });
