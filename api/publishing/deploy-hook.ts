/**
 * The hook that starts a build. With a token, it is GitHub's `workflow_dispatch` or `repository_dispatch`, depending on
 * the address. The token for `workflow_dispatch` needs no access to the code. Without a token, it is Cloudflare's hook.
 */
export type DeployHook = { url: string; token: string | undefined };

/** Thrown if the hook does not accept a call. The message is one line for the admin, never with the hook's address. */
export class DeployHookError extends Error {
  override name = 'DeployHookError';
}

/** Time limit for the hook's answer, in milliseconds. */
export const HOOK_TIMEOUT_MS = 10_000;

/** Whether the address starts one workflow (`workflow_dispatch`). */
export const isWorkflowDispatch = (url: string): boolean =>
  /\/actions\/workflows\/[^/]+\/dispatches\/?$/.test(url);

const dispatch = (url: string, token: string): RequestInit => ({
  headers: {
    Authorization: `Bearer ${token}`,
    Accept: 'application/vnd.github+json',
    'Content-Type': 'application/json',
    // GitHub refuses requests without this header.
    'User-Agent': 'church-website',
  },
  body: isWorkflowDispatch(url) ? '{"ref":"main"}' : '{"event_type":"publish"}',
});

const unanswered = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `The deploy hook did not answer within ${String(HOOK_TIMEOUT_MS / 1000)} seconds.`
    : 'The deploy hook could not be reached.';

const refusal = (status: number): string =>
  status < 500
    ? `The deploy hook answered ${String(status)}. Please check DEPLOY_HOOK_URL and DEPLOY_HOOK_TOKEN.`
    : `The deploy hook answered ${String(status)}.`;

/** Requests a build of the site. @throws DeployHookError when the hook does not accept within 10 seconds */
export async function callDeployHook(
  call: typeof fetch,
  { url, token }: DeployHook,
): Promise<void> {
  const response = await call(url, {
    method: 'POST',
    // A redirect would turn the POST into a GET, or send the token to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
    ...(token === undefined ? {} : dispatch(url, token)),
  }).catch((error: unknown) => {
    throw new DeployHookError(unanswered(error), { cause: error });
  });
  await response.body?.cancel();
  if (!response.ok) throw new DeployHookError(refusal(response.status));
}
