import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, afterEach, describe, vi } from 'vitest';
import { reloadQueries } from '#site/components/admin/queries.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { globSync } from 'node:fs';
import { API_ERRORS } from '#api/http/errors.ts';
import { failureText, showFailure } from '#site/components/admin/show-failure.ts';
import { ApiError } from '#site/lib/api/api-client.ts';
import { SignInCancelled } from '#site/lib/api/sign-in.ts';
import { $toast, registerToaster } from '#site/lib/page/toast-store.ts';

/** An open list whose answers are given by hand, in any order. */
function openList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: PromiseWithResolvers<string>[] = [];
  const queryKey = ['list'];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const close = observer.subscribe(() => undefined);
  return { client, answers, queryKey, observer, close };
}

test('a first load that began before a write does not show the state from before it', async () => {
  const { client, answers, queryKey, observer, close } = openList();
  expect(answers).toHaveLength(1);
  const reloaded = reloadQueries(client, { queryKey });
  answers[0]?.resolve('before the write');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('after the write');
  await reloaded;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after the write', isError: false });
  close();
});

test('what a write has put into a list that is loading again stays until the answer', async () => {
  const { client, answers, queryKey, observer, close } = openList();
  answers[0]?.resolve('before the write');
  await expect.poll(() => observer.getCurrentResult().data).toBe('before the write');
  void client.refetchQueries({ queryKey });
  client.setQueryData(queryKey, 'typed');
  const reloaded = reloadQueries(client, { queryKey });
  answers[1]?.resolve('before the write');
  await expect.poll(() => answers.length).toBe(3);
  expect(observer.getCurrentResult().data).toBe('typed');
  answers[2]?.resolve('after the write');
  await reloaded;
  expect(observer.getCurrentResult().data).toBe('after the write');
  close();
});

const PROJECT = path.join(import.meta.dirname, '../../..');
const REQUEST_ID = '3fa985d1-0000-4000-8000-000000000000';

const answered = (status: number, message?: string) =>
  new ApiError(
    new Response(null, { status }),
    '',
    message === undefined ? undefined : { message, requestId: REQUEST_ID },
  );

/** Every way in which a call can fail. */
const FAILURES: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(API_ERRORS).map(([code, { status, message }]) => [
      code,
      answered(status, message),
    ]),
  ),
  'a page of a proxy': answered(502),
  'no answer': new TypeError('Failed to fetch'),
  'no new sign-in': new SignInCancelled(),
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(Object.entries(FAILURES))('%s', (_name, error) => {
  test('is told with what to do next, online and offline', () => {
    for (const onLine of [true, false]) {
      vi.stubGlobal('navigator', { onLine });
      expect(failureText(error)).toMatch(/\bplease\b.*\.$/i);
    }
  });
});

test('an error of the server shows the number by which it is found in the log, once', () => {
  registerToaster();
  vi.stubGlobal('navigator', { onLine: true });
  showFailure({ title: 'Error', text: 'There was a problem.', error: answered(503, 'Later.') });
  expect($toast.get()?.text).toMatch(/^There was a problem\. .*3fa985d1\.$/);
  const told = 'Something went wrong. Please tell us this number: 3fa985d1.';
  expect(failureText(answered(500, told))).toBe(told);
  expect(failureText(answered(412, 'Please reload.'))).toBe('Please reload.');
});

test('every failure in the admin is told by the one function that never leaves out what to do', async () => {
  const files = globSync('site/{components,features}/admin/**/*.{ts,tsx}', { cwd: PROJECT });
  expect(files.length).toBeGreaterThan(100);
  const others: string[] = [];
  for (const file of files) {
    const source = await readFile(path.join(PROJECT, file), 'utf8');
    if (source.includes("kind: 'failure'")) others.push(path.basename(file));
  }
  // The sign-in has texts of its own for each answer.
  expect(others.toSorted()).toEqual(['show-failure.ts', 'sign-in.ts']);
});
