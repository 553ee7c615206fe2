import { describe, expect, it } from 'vitest';
import { hookFindings } from '#tools/doctor/hook.ts';
import { against, type Answers, lines } from '../../support/machine/doctor.ts';

const REPOSITORY = '/repos/grace/website';

const gitHub =
  (permissions = { push: true }): Answers =>
  (call, authorization) => {
    if (authorization !== 'Bearer right') return { status: 401, body: {} };
    if (call === `GET ${REPOSITORY}`) return { body: { full_name: 'grace/website', permissions } };
    return call === `POST ${REPOSITORY}/dispatches` ? { status: 204 } : undefined;
  };

type Options = { path?: string; token?: string | null; mayBuild?: boolean };

async function look(
  answers: Answers,
  { path = `${REPOSITORY}/dispatches`, token = 'right', mayBuild = false }: Options = {},
) {
  const { findings, calls } = await against(answers, (origin) =>
    hookFindings({ url: `${origin}${path}`, token: token ?? undefined }, fetch, mayBuild),
  );
  return { found: lines(findings), calls };
}

describe('the doctor on the deploy hook', () => {
  it('asks GitHub for the repository, and starts no build', async () => {
    const { found, calls } = await look(gitHub());
    expect(found).toEqual(['ok: GitHub knows the token and the repository']);
    expect(calls).toEqual([`GET ${REPOSITORY}`]);
    expect((await look(gitHub({ push: false }))).found[0]).toMatch(/^problem: .*Read and write/);
  });

  it.each([
    ['a token that has expired', { token: 'old' }, /GitHub refuses DEPLOY_HOOK_TOKEN/],
    [
      'another repository',
      { path: '/repos/grace/other/dispatches' },
      /does not see the repository/,
    ],
    ['another address', { path: REPOSITORY }, /must be https:\/\/api\.github\.com\/repos\//],
  ])('finds %s', async (_, options, expected) => {
    const { found } = await look(gitHub(), options);
    expect(found[0]).toMatch(/^problem/);
    expect(found[0]).toMatch(expected);
  });

  it('asks GitHub for the workflow where the token may start only that', async () => {
    const workflow = `${REPOSITORY}/actions/workflows/deploy.yml`;
    const answers =
      (state: string): Answers =>
      (call) =>
        call === `GET ${workflow}` ? { body: { state } } : undefined;
    const path = `${workflow}/dispatches`;
    const { found, calls } = await look(answers('active'), { path });
    expect(found).toEqual(['ok: GitHub knows the token and the workflow']);
    expect(calls).toEqual([`GET ${workflow}`]);
    const disabled = await look(answers('disabled_manually'), { path });
    expect(disabled.found[0]).toMatch(/^problem: the workflow is switched off/);
    const elsewhere = await look(answers('active'), { path: path.replace('deploy', 'check') });
    expect(elsewhere.found[0]).toMatch(/^problem: .*workflow.*Actions: Read and write/);
  });

  it('cannot try Cloudflare’s hook without a build, and does so when asked to', async () => {
    const cloudflare: Answers = (call) =>
      call === 'POST /deploy_hooks/known' ? { body: { success: true } } : { status: 404 };
    const path = '/deploy_hooks/known';
    const unasked = await look(cloudflare, { path, token: null });
    expect(unasked.found[0]).toMatch(/^unclear: .*npm run doctor -- --hook/);
    expect(unasked.calls).toEqual([]);
    const asked = await look(cloudflare, { path, token: null, mayBuild: true });
    expect(asked.found).toEqual(['ok: it answers, and a build has begun']);
    const wrong = await look(cloudflare, { path: '/gone', token: null, mayBuild: true });
    expect(wrong.found[0]).toMatch(/^problem: The deploy hook answered 404/);
  });

  it('starts GitHub’s workflow when asked to', async () => {
    const { found, calls } = await look(gitHub(), { mayBuild: true });
    expect(found).toEqual(['ok: it answers, and a build has begun']);
    expect(calls).toEqual([`POST ${REPOSITORY}/dispatches`]);
  });

  it('finds that there is none', async () => {
    const none = { url: undefined, token: undefined };
    const { findings } = await against(gitHub(), () => hookFindings(none, fetch, false));
    expect(lines(findings)[0]).toMatch(/^problem: DEPLOY_HOOK_URL is not set/);
  });
});
