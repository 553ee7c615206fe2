import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Opens a prompt on standard error that does not echo input. */
export function openHiddenPrompt() {
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  lines.on('SIGINT', () => {
    process.stderr.write('\n');
    process.exit(130);
  });
  const ask = async (question: string) => {
    process.stderr.write(question);
    const answer = await lines.question('');
    process.stderr.write('\n');
    return answer;
  };
  return {
    ask,
    close: () => {
      lines.close();
    },
  };
}
