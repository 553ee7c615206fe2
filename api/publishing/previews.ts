import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import {
  previewPath,
  type PreviewLinkExpiry,
  type PreviewLink,
  type PreviewedType,
} from '#shared/publishing/record-states.ts';
import { isPublic } from '#db/publishing/record-states.ts';
import { bulletins, events, pages, previewLinks, sermons } from '#db/tables.ts';
import type { Dependencies, Services } from '../dependencies.ts';
import { foundRow } from '../http/errors.ts';
import { siteOrigin } from '../http/origin.ts';
import { recordIdParameter } from '../http/validate.ts';
import { routesWithoutBuild } from './publish.ts';
import { createSignedTokens } from '../sign-in/signed-tokens.ts';
import { timestamptz } from '#db/columns.ts';

const SUBJECT = 'preview';
const LINK_DAYS = 14;

const TABLES = { sermons, events, pages, bulletins };

/** SQL condition: the record has something that is not public yet, which may be its next version. */
function isPrepared({ type, id }: PreviewedRecord, now: Date) {
  const isNext = type === 'sermons' ? isNotNull(sermons.nextVersion) : undefined;
  const isHidden = sql`not ${isPublic(TABLES[type], now)}`;
  return and(eq(TABLES[type].id, id), or(isHidden, isNext));
}

/** A record with a preview, by its type and id. */
export type PreviewedRecord = { type: PreviewedType; id: number };

/** Creates the functions for preview links. A new admin password invalidates all links, because it changes the key. */
export function createPreviewLinks(dependencies: Dependencies) {
  const { database, clock } = dependencies;
  const tokens = createSignedTokens(dependencies, SUBJECT);
  const linkOf = ({ type, id }: PreviewedRecord) =>
    and(eq(previewLinks.type, type), eq(previewLinks.recordId, id));

  return {
    /** Whether the token belongs to the record's current link, and the record or its next version is not public yet. */
    isOpen: async (record: PreviewedRecord, token: string | undefined): Promise<boolean> => {
      const signed = await tokens.read(token, SUBJECT);
      if (signed === null) return false;
      const [now, table] = [clock(), TABLES[record.type]];
      const open = await database
        .select({ id: table.id })
        .from(table)
        .innerJoin(previewLinks, and(linkOf(record), eq(previewLinks.tokenId, signed.tokenId)))
        .where(and(isPrepared(record, now), gt(previewLinks.expiresAt, now)));
      return open.length > 0;
    },

    /**
     * Creates the preview link of a record. An earlier link stops working.
     * @throws AppError not_found, also for a record that visitors already see and that has no next version
     */
    make: async (record: PreviewedRecord, origin: string): Promise<PreviewLink> => {
      const { type, id } = record;
      const { token, tokenId, expiresAt } = await tokens.issue(SUBJECT, LINK_DAYS * 86_400);
      const table = TABLES[type];
      const link = database
        .select({
          type: sql`${type}::text`.as('type'),
          recordId: table.id,
          tokenId: sql`${tokenId}::uuid`.as('token_id'),
          expiresAt: timestamptz(expiresAt).as('expires_at'),
        })
        .from(table)
        .where(isPrepared(record, clock()));
      const made = database
        .insert(previewLinks)
        .select(link)
        .onConflictDoUpdate({
          target: [previewLinks.type, previewLinks.recordId],
          set: { tokenId, expiresAt },
        })
        .returning({ id: previewLinks.recordId });
      foundRow(await made);
      return { url: origin + previewPath(type, id, token), expiresAt: expiresAt.toISOString() };
    },

    /** Expiry of a record's preview link; null if it has no link. @throws AppError not_found without such a record */
    read: async (record: PreviewedRecord): Promise<PreviewLinkExpiry> => {
      const table = TABLES[record.type];
      const query = database
        .select({ expiresAt: previewLinks.expiresAt })
        .from(table)
        .leftJoin(previewLinks, and(linkOf(record), gt(previewLinks.expiresAt, clock())))
        .where(eq(table.id, record.id));
      return { expiresAt: foundRow(await query).expiresAt?.toISOString() ?? null };
    },

    /** Closes the preview link of a record. @throws AppError not_found if the record has no link */
    revoke: async (record: PreviewedRecord): Promise<void> => {
      const closed = database
        .delete(previewLinks)
        .where(linkOf(record))
        .returning({ id: previewLinks.recordId });
      foundRow(await closed);
    },
  };
}
export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

/** `GET`, `POST` and `DELETE /{id}/preview-link` for one type of record. */
export const previewLinkRoutes = ({ previews, assets }: Services, type: PreviewedType) =>
  routesWithoutBuild()
    .get('/:id/preview-link', recordIdParameter(), async (c) =>
      c.json(await previews.read({ type, ...c.req.valid('param') }), 200),
    )
    .post('/:id/preview-link', recordIdParameter(), async (c) => {
      const record = { type, ...c.req.valid('param') };
      return c.json(await previews.make(record, await siteOrigin(assets, c.req.url)), 201);
    })
    .delete('/:id/preview-link', recordIdParameter(), async (c) => {
      await previews.revoke({ type, ...c.req.valid('param') });
      return c.body(null, 204);
    });
