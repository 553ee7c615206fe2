import { PictureInput } from '#shared/pages/pictures.ts';
import { ifMatch, validBody } from '../http/validate.ts';
import type { Services } from '../dependencies.ts';
import { readPictures } from './pictures.service.ts';
import { removePicture, savePicture } from './pictures.writes.ts';
import { publishingFeature } from '../publishing/publish.ts';

/** `/api/pictures`: the pictures of the site; a slot such as `home/hero` takes two parts of the path. */
export const picturesRoutes = (services: Services) =>
  publishingFeature(services)
    .get('/', async (c) => c.json(await readPictures(services), 200))
    .put('/:folder/:name', ifMatch(), validBody(PictureInput), async (c) => {
      const { folder, name } = c.req.param();
      const record = { id: `${folder}/${name}`, expected: c.req.valid('header')['If-Match'] };
      return c.json(await savePicture(services, record, c.req.valid('json')), 200);
    })
    .delete('/:folder/:name', ifMatch(), async (c) => {
      const { folder, name } = c.req.param();
      const expected = c.req.valid('header')['If-Match'];
      await removePicture(services, { id: `${folder}/${name}`, expected });
      return c.body(null, 204);
    });
