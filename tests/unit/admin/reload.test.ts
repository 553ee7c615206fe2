import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { reload } from '#site/components/admin/queries.ts';

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
  const reloaded = reload(client, { queryKey });
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
  const reloaded = reload(client, { queryKey });
  answers[1]?.resolve('before the write');
  await expect.poll(() => answers.length).toBe(3);
  expect(observer.getCurrentResult().data).toBe('typed');
  answers[2]?.resolve('after the write');
  await reloaded;
  expect(observer.getCurrentResult().data).toBe('after the write');
  close();
});
