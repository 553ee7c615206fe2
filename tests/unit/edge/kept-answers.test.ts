import { expect, it } from 'vitest';
import { createAnswerMemory } from '#api/edge/kept-answers.ts';

const answer = (bytes: number) => ({ headers: [], body: new ArrayBuffer(bytes) });

it('what was used longest ago makes room', () => {
  const memory = createAnswerMemory();
  for (const key of ['a', 'b', 'c', 'd']) memory.set(key, answer(2_000_000));
  memory.get('a');
  memory.set('e', answer(2_000_000));
  expect(memory.get('a')).toBeDefined();
  expect(memory.get('b')).toBeUndefined();
});

it('the memory is bounded also where only the addresses are long', () => {
  const memory = createAnswerMemory();
  for (let count = 0; count < 10_000; count += 1)
    memory.set(`${'a'.repeat(900)}${String(count)}`, answer(2));
  expect(memory.get(`${'a'.repeat(900)}0`)).toBeUndefined();
  expect(memory.get(`${'a'.repeat(900)}9999`)).toBeDefined();
});
