import * as z from 'zod/mini';
import {
  callDeployHook,
  DeployHookError,
  isWorkflowDispatch,
  type DeployHook,
} from '#api/publishing/deploy-hook.ts';
import {
  type SendRequest,
  createSendRequest,
  readJson,
  findingMakers,
  RETRY_ADVICE,
  type Finding,
} from './finding.ts';

const { ok, problem, unclear } = findingMakers('Deploy hook');

export type HookSettings = { url: string | undefined; token: string | undefined };

/** GitHub's answer about a repository or a workflow. */
const Target = z.object({
  permissions: z.optional(z.object({ push: z.boolean() })),
  state: z.optional(z.string()),
});

const DISPATCHES = /\/dispatches\/?$/;

/** Checks the deploy hook's repository or workflow at GitHub. Does not start a build. */
async function gitHubFinding(url: string, token: string, ask: SendRequest): Promise<Finding[]> {
  if (!DISPATCHES.test(url)) {
    return problem(
      'with a token, DEPLOY_HOOK_URL must be https://api.github.com/repos/OWNER/REPOSITORY/actions/workflows/deploy.yml/dispatches',
    );
  }
  const isWorkflow = isWorkflowDispatch(url);
  const permission = `${isWorkflow ? 'Actions' : 'Contents'}: Read and write`;
  const headers = {
    Accept: 'application/vnd.github+json',
    Authorization: `Bearer ${token}`,
    'User-Agent': 'church-website',
  };
  const reply = await ask(url.replace(DISPATCHES, ''), { headers });
  if ('silence' in reply)
    return unclear(`GitHub does not answer (${reply.silence}). ${RETRY_ADVICE}`);
  const { response } = reply;
  if (response.status === 401) {
    return problem('GitHub refuses DEPLOY_HOOK_TOKEN: it is wrong or has expired. Make a new one.');
  }
  if (response.status === 403 || response.status === 404) {
    return problem(
      `the token does not see the ${isWorkflow ? 'workflow' : 'repository'} in DEPLOY_HOOK_URL. Give it that repository, with ${permission}.`,
    );
  }
  if (!response.ok) return unclear(`GitHub answers ${response.status}. ${RETRY_ADVICE}`);
  const target = await readJson(response, Target);
  if (target?.permissions?.push === false) {
    return problem(`the token may only read. Give it the permission ${permission}.`);
  }
  if (isWorkflow && target?.state !== 'active') {
    return problem('the workflow is switched off. Enable it on GitHub under Actions.');
  }
  if (isWorkflow) return ok('GitHub knows the token and the workflow');
  return ok('GitHub knows the token and the repository');
}

async function callingFinding(hook: DeployHook, call: typeof fetch): Promise<Finding[]> {
  try {
    await callDeployHook(call, hook);
    return ok('it answers, and a build has begun');
  } catch (error) {
    if (!(error instanceof DeployHookError)) throw error;
    return problem(error.message);
  }
}

/**
 * Checks that saving in the admin leads to a new build.
 * @param mayBuild whether to start a build; without a build, the result is less certain
 */
export async function hookFindings(
  hook: HookSettings,
  call: typeof fetch,
  mayBuild: boolean,
): Promise<Finding[]> {
  const { url, token } = hook;
  if (url === undefined) {
    return problem(
      'DEPLOY_HOOK_URL is not set: what editors save waits for the next deployment. docs/put-online.md says how to set it up.',
    );
  }
  if (mayBuild) return callingFinding({ url, token }, call);
  if (token !== undefined) return gitHubFinding(url, token, createSendRequest(call));
  return unclear(
    'it cannot be tried without a build. npm run doctor -- --hook starts one and tells.',
  );
}
