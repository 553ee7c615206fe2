import { Hono } from 'hono';
import * as z from 'zod/mini';
import { MarkProcessedInput } from '#shared/replies.ts';
import type { ApiEnvironment, Dependencies } from '../../dependencies.ts';
import { ifMatch } from '../../middleware/if-match.ts';
import { jsonBody } from '../../middleware/json-body.ts';
import { recordIdParameter } from '../../middleware/record-id.ts';
import { validBody, validQuery } from '../../middleware/validate.ts';
import { nextLink, pageQuery } from '../../paging.ts';
import {
  deleteContactMessage,
  listContactMessages,
  markContactMessage,
} from './contact-forms.service.ts';

const ContactMessageQuery = z.object(pageQuery);

/** `GET /api/contact-forms`, `PATCH` and `DELETE /api/contact-forms/{id}`. */
export const contactFormsRoutes = (services: Pick<Dependencies, 'database' | 'clock'>) =>
  new Hono<ApiEnvironment>()
    .get('/', validQuery(ContactMessageQuery), async (c) => {
      const list = await listContactMessages(services.database, c.req.valid('query'));
      if (list.next !== undefined) c.header('Link', nextLink(c.req.url, list.next));
      return c.json(list.messages, 200);
    })
    .patch(
      '/:id',
      recordIdParameter(),
      ifMatch(),
      jsonBody(),
      validBody(MarkProcessedInput),
      async (c) => {
        const { id } = c.req.valid('param');
        const expected = c.req.valid('header')['If-Match'];
        return c.json(await markContactMessage(services, { id, expected }), 200);
      },
    )
    .delete('/:id', recordIdParameter(), ifMatch(), async (c) => {
      const { id } = c.req.valid('param');
      const expected = c.req.valid('header')['If-Match'];
      await deleteContactMessage(services.database, { id, expected });
      return c.body(null, 204);
    });
