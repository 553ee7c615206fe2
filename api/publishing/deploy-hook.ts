/**
 * The address that starts a build, and its token. With a token it is GitHub's `workflow_dispatch` (whose token needs no
 * access to the code) or `repository_dispatch`, depending on the address. Without a token it is Cloudflare's hook.
 */
export type DeployHook = { url: string; token: string | undefined };

/** Thrown if the hook does not accept a call. The admin shows the message: one line, without the hook's address. */
export class DeployHookError extends Error {
  override name = 'DeployHookError';
}

/** Time limit for the hook's answer, in milliseconds. */
export const HOOK_TIMEOUT_MS = 10_000;

/** Whether the address is GitHub's for starting one workflow (`workflow_dispatch`). */
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

/** Calls the deploy hook. @throws DeployHookError if the hook does not accept the call within HOOK_TIMEOUT_MS */
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
