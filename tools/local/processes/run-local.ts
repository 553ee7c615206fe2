import path from 'node:path';
import process from 'node:process';
import { readLocalEnvironment } from '../../postgres/environment.ts';
import type { LocalEnvironment } from '#shared/environment/environment.ts';
import { keepsMail } from '../local-environment.ts';
import type { LocalSite } from '../local-site.ts';
import { freeMemorySoon } from './free-memory.ts';
import { createProgress, type Progress } from './progress.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { summary } from '../summary.ts';

export type Start = (options: {
  environment: LocalEnvironment;
  progress: Progress;
  log: (line: string) => void;
  died: (what: string) => void;
}) => Promise<LocalSite>;

const print = (line: string) => {
  console.log(line);
};

/** The common part of `npm start` and `npm run dev`: environment, progress and the final summary. */
export function runLocal(greeting: string, start: Start): void {
  // Messages, mails and secrets in DATA_DIR are for its owner only; child processes inherit it.
  process.umask(0o077);
  runUntilStopped(async (died) => {
    const given = readLocalEnvironment();
    const environment = { ...given, DATA_DIR: path.resolve(given.DATA_DIR) };
    print(greeting);
    const site = await start({ environment, progress: createProgress(print), log: print, died });
    const options = { dataDirectory: environment.DATA_DIR, keepsMail: keepsMail(environment) };
    for (const line of summary({ ...site, ...options })) print(line);
    freeMemorySoon();
    return site;
  });
}
