import { beforeEach, describe, expect, it } from 'vitest';
import {
  authenticator,
  type Wrong,
  expectRefusal,
  passkeyCalls,
} from '../../support/app/passkeys.ts';
import { freshAdminApp } from '../../support/app/fixtures.ts';

const { app, session } = await freshAdminApp();
const calls = passkeyCalls(() => ({ app, cookie: session }));
const { toAdd, toSignIn, added, answer, enter, user, reason } = calls;

describe('an attack on the sign-in', () => {
  const phone = authenticator();
  beforeEach(async () => {
    await added(phone);
  });

  it.each<[string, Wrong, string]>([
    ['another origin', { origin: 'http://church.test.evil.example' }, 'origin'],
    ['a frame of another site', { crossOrigin: true }, 'origin'],
    ['another relying party', { rpId: 'evil.example' }, 'relying_party'],
    ['no user verification', { flags: 0b001 }, 'user_verification'],
    ['nobody present', { flags: 0b100 }, 'user_verification'],
    ['the answer of a registration', { type: 'webauthn.create' }, 'type'],
    ['another user', { userHandle: 'Ym9heg' }, 'user'],
    ['an unknown passkey', { id: 'AAAA' }, 'unknown'],
  ])('with %s is refused', async (_, wrong, why) => {
    await expectRefusal(await enter(phone, wrong));
    expect(reason()).toBe(why);
  });

  it('with a challenge that was answered before is refused', async () => {
    const { challenge, Cookie } = await toSignIn();
    const first = phone.get(challenge);
    const both = await Promise.all([answer(first, Cookie), answer(phone.get(challenge), Cookie)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    await expectRefusal(await answer(first, Cookie));
    await expectRefusal(await answer(phone.get(challenge), Cookie));
  });

  it('with a challenge of more than five minutes ago is refused', async () => {
    const { challenge, Cookie } = await toSignIn();
    app.clock.advanceMinutes(5);
    await expectRefusal(await answer(phone.get(challenge), Cookie));
    expect(reason()).toBe('challenge');
  });

  it('with the challenge of another browser, or without one, is refused', async () => {
    const [own, other] = [await toSignIn(), await toSignIn()];
    await expectRefusal(await answer(phone.get(other.challenge), own.Cookie));
    await expectRefusal(await answer(phone.get(own.challenge), ''));
    await expectRefusal(await answer(phone.get(own.challenge), `${own.Cookie}x`));
  });

  it('with a challenge for adding a passkey is refused', async () => {
    const { challenge, Cookie } = await toAdd();
    await expectRefusal(await answer(phone.get(challenge), Cookie));
  });

  it('with the session cookie as challenge, or the challenge as session, is refused', async () => {
    const { challenge, Cookie } = await toSignIn();
    const asChallenge = session.Cookie.replace('session=', 'challenge=');
    await expectRefusal(await answer(phone.get(challenge), asChallenge));
    expect((await user(Cookie.replace('challenge=', 'session='))).status).toBe(401);
  });

  it('with an altered signature, or one of another device, is refused', async () => {
    for (const forge of [
      ({ signature }: { signature: string }) => `${signature.slice(0, -8)}AAAAAAAA`,
      () => authenticator().get('x').response.signature,
      () => 'AAAA',
    ]) {
      const { challenge, Cookie } = await toSignIn();
      const right = phone.get(challenge);
      const response = { ...right.response, signature: forge(right.response) };
      await expectRefusal(await answer({ ...right, response }, Cookie));
    }
  });

  it('with a counter that does not rise is refused, and the right device gets in still', async () => {
    expect((await enter(phone, { counter: 70 })).status).toBe(200);
    for (const counter of [70, 69, 0]) {
      await expectRefusal(await enter(phone, { counter }));
      expect(reason()).toBe('used_or_copied');
    }
    expect((await enter(phone, { counter: 71 })).status).toBe(200);
  });

  it.each([
    ['clientDataJSON', Buffer.from('{').toString('base64url')],
    ['clientDataJSON', Buffer.from('null').toString('base64url')],
    ['authenticatorData', 'AAAA'],
  ])('with a malformed %s is refused', async (part, value) => {
    const { challenge, Cookie } = await toSignIn();
    const right = phone.get(challenge);
    await expectRefusal(
      await answer({ ...right, response: { ...right.response, [part]: value } }, Cookie),
    );
    expect(reason()).toBe('malformed');
  });
});
