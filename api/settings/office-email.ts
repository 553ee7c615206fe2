import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { officeEmailQuery } from '#db/settings/settings.ts';
import { settings } from '#db/tables.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { noStore } from '../http/headers.ts';
import { siteOrigin } from '../http/origin.ts';
import { raisedVersionColumns } from '../http/versions.ts';
import { MailError, oneLine } from '../mail/mail.ts';
import { officeConfirmationMail } from '../mail/office-mail.ts';
import { createSignedTokens } from '../sign-in/signed-tokens.ts';

/** Subject of a link's token. It contains the address, so that opening the link proves that this address gets mail. */
const tokenSubject = (address: string) => `office-email ${address}`;
const LINK_DAYS = 14;
const DAY_SECONDS = 86_400;

const createTokens = (dependencies: Dependencies) =>
  createSignedTokens(dependencies, 'office-email');

type Asked = { address: string; churchName: string; requestUrl: string };

/**
 * Sends the link that confirms a new address of the office.
 * @returns ISO 8601 time of sending; null if the mail failed, so that the next save sends it again
 */
export async function sendOfficeConfirmation(
  dependencies: Dependencies,
  { address, churchName, requestUrl }: Asked,
): Promise<string | null> {
  const { assets, database, mailer, clock, log } = dependencies;
  const subject = tokenSubject(address);
  const { token } = await createTokens(dependencies).issue(subject, LINK_DAYS * DAY_SECONDS);
  const link = new URL(`/office-email?token=${token}`, await siteOrigin(assets, requestUrl));
  try {
    await mailer({ fromName: oneLine(churchName), ...officeConfirmationMail(address, link.href) });
  } catch (error) {
    const reason = error instanceof MailError ? error.message : 'unexpected failure';
    log({ level: 'warn', event: 'office link not sent', reason });
    return null;
  }
  const now = clock();
  await database
    .update(settings)
    .set({ officeEmailAskedAt: now })
    .where(eq(settings.officeEmailPending, address));
  return now.toISOString();
}

/** Makes the address of a genuine token the office's. @returns whether the token's address is now the office's */
async function confirm(dependencies: Dependencies, token: string | undefined): Promise<boolean> {
  const { database, clock } = dependencies;
  const [office] = await officeEmailQuery(database);
  const tokens = createTokens(dependencies);
  const isTokenFor = async (address: string | null | undefined) =>
    typeof address === 'string' && (await tokens.read(token, tokenSubject(address))) !== null;
  if (await isTokenFor(office?.officeEmail)) return true;
  const address = office?.officeEmailPending ?? null;
  if (address === null || !(await isTokenFor(address))) return false;
  await database
    .update(settings)
    .set({
      ...{ officeEmail: address, officeEmailPending: null },
      ...raisedVersionColumns(settings, clock()),
    })
    .where(eq(settings.officeEmailPending, address));
  return true;
}

const answer = (title: string, words: string) =>
  html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${words}</p>
        <p><a href="/">To the website</a></p>
      </body>
    </html>`;

/** `GET /office-email?token=`: the link by which a new address of the office is confirmed. */
export const officeEmailRoutes = (dependencies: Dependencies) =>
  new Hono<ApiEnvironment>().get('/', noStore(), async (c) => {
    if (await confirm(dependencies, c.req.query('token'))) {
      return c.html(
        answer(
          'Thank you',
          'From now on, messages and visit requests from the website come to this address.',
        ),
      );
    }
    return c.html(
      answer(
        'This link is no longer good',
        'It is too old, or another address was entered since. Please save the address once more in Website Settings: a new link comes by mail.',
      ),
      404,
    );
  });
