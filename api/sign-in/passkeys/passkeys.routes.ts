import { Hono, type Context } from 'hono';
import { LoginInput } from '#shared/sign-in/auth.ts';
import { NewPasskey, PasskeyName } from '#shared/sign-in/passkeys.ts';
import { forAddingIn } from '../challenges.ts';
import { challengeCookie } from '../cookies.ts';
import { sessionLabel } from '../session-label.ts';
import type { AdminEnvironment } from '#api/dependencies.ts';
import { AppError } from '#api/http/errors.ts';
import { jsonBody } from '#api/http/json-body.ts';
import { recentSignIn } from '../require-admin.ts';
import { ifMatch, recordIdParameter, validBody } from '#api/http/validate.ts';
import { forgetFailures } from '../sign-in-limits.ts';
import type { Services } from '#api/services.ts';
import { checkPassword } from '../auth.service.ts';
import { addPasskey, newPasskeyOptions } from './add-passkey.ts';
import { readPasskeys, removePasskey, renamePasskey } from './passkeys.service.ts';

/** Asks for the password again: a computer that somebody left must not gain a way in. */
async function confirmPassword(c: Context, services: Services, password: string): Promise<void> {
  try {
    const client = await checkPassword(services, c, password);
    await services.database.batch(forgetFailures(services.database, client));
  } catch (error) {
    // 401 would say that the session is over.
    if (!(error instanceof AppError) || error.code !== 'wrong_password') throw error;
    const problem = { path: 'password', message: 'This is not the password. Please try again.' };
    throw new AppError('invalid_body', { errors: [problem] });
  }
}

/** `/api/passkeys`. */
export const passkeysRoutes = (services: Services) =>
  new Hono<AdminEnvironment>()
    .get('/', async (c) => c.json(await readPasskeys(services), 200))
    .post('/options', jsonBody(), validBody(LoginInput), async (c) => {
      await confirmPassword(c, services, c.req.valid('json').password);
      const { issued, options } = await newPasskeyOptions(services, c.var.session, c.req.url);
      challengeCookie.write(c, issued);
      return c.json(options, 200);
    })
    .post('/', jsonBody(), validBody(NewPasskey), async (c) => {
      const token = challengeCookie.read(c);
      challengeCookie.clear(c);
      const challenge = await services.challenges.read(token, forAddingIn(c.var.session));
      const label = sessionLabel(c.var.session, c.req.header('User-Agent'));
      const { added, mailId } = await addPasskey(services, {
        ...{ passkey: c.req.valid('json'), challenge, label },
        requestUrl: c.req.url,
      });
      services.knownPasskeys.forget();
      c.executionCtx.waitUntil(services.sendMails([mailId]));
      return c.json(added, 201);
    })
    .patch(
      '/:id',
      recordIdParameter(),
      ifMatch(),
      jsonBody(),
      validBody(PasskeyName),
      async (c) => {
        const { id } = c.req.valid('param');
        const expected = c.req.valid('header')['If-Match'];
        return c.json(await renamePasskey(services, { id, expected }, c.req.valid('json')), 200);
      },
    )
    .delete('/:id', recentSignIn(), recordIdParameter(), ifMatch(), async (c) => {
      const { id } = c.req.valid('param');
      const expected = c.req.valid('header')['If-Match'];
      const label = sessionLabel(c.var.session, c.req.header('User-Agent'));
      await removePasskey(services, { id, expected }, { id: c.var.session.id, label });
      services.knownPasskeys.forget();
      return c.body(null, 204);
    });
