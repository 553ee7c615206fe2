import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CreateBulletinInput, BulletinWithState } from '#shared/bulletins/bulletins.ts';
import type { Save } from '#site/components/admin/record-editor/opening.ts';
import { idParam, unlessGone, useWrite, idAndVersion } from '#site/components/admin/queries.ts';
import { api, bodyOf, expectOk } from '#site/lib/api/api-client.ts';
import { idempotencyHeader } from '#site/lib/api/idempotency-key.ts';
import { proposedBulletin } from './proposed-bulletin.ts';

const ALL = queryOptions({
  queryKey: ['bulletins'],
  queryFn: () => bodyOf(api.bulletins.$get({ query: {} })),
});

/** The bulletins, newest service first. */
export const useBulletins = () => useQuery(ALL);

/** Reads one bulletin. @throws as `bodyOf` */
export const readBulletin = (id: number) => bodyOf(api.bulletins[':id'].$get(idParam({ id })));

/** One bulletin, loaded whenever it is opened. */
export const useBulletin = (id: number) =>
  useQuery({ queryKey: ['bulletin', id], queryFn: () => readBulletin(id), gcTime: 0 });

/** Reloads a bulletin; undefined when it is deleted. @throws as `bodyOf` */
export const reloadBulletin = ({ id }: BulletinWithState) => unlessGone(readBulletin(id));

/** The initial values of a new bulletin; undefined while loading. */
export const useProposedBulletin = () =>
  useQuery({
    queryKey: ['bulletins', 'proposal'],
    queryFn: async () => {
      const [bulletins, plan, events] = await Promise.all([
        bodyOf(api.bulletins.$get({ query: {} })),
        bodyOf(api.plan.$get({ query: {} })),
        bodyOf(api.events.$get({ query: {} })),
      ]);
      return proposedBulletin({ bulletins, plan, events });
    },
    gcTime: 0,
  });

const CHANGED = { changes: [ALL] };

/** Creates a bulletin, or updates a saved one. */
export const useSaveBulletin = () =>
  useWrite(({ input, record, idempotencyKey }: Save<CreateBulletinInput, BulletinWithState>) => {
    if (record !== null) {
      return bodyOf(api.bulletins[':id'].$patch({ ...idAndVersion(record), json: input }));
    }
    return bodyOf(api.bulletins.$post({ header: idempotencyHeader(idempotencyKey), json: input }));
  }, CHANGED);

/** Deletes a bulletin, unless it has changed since it was loaded. */
export const useDeleteBulletin = () =>
  useWrite(
    (bulletin: BulletinWithState) => expectOk(api.bulletins[':id'].$delete(idAndVersion(bulletin))),
    CHANGED,
  );
