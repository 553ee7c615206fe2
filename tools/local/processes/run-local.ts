import path from 'node:path';
import process from 'node:process';
import { readLocalEnvironment } from '#tools/postgres/environment.ts';
import type { LocalEnvironment } from '#shared/environment/environment.ts';
import { keepsMail } from '../local-environment.ts';
import type { LocalSite } from '../local-site.ts';
import { freeMemorySoon } from './free-memory.ts';
import { createProgress, type Progress } from './progress.ts';
import { runUntilStopped } from './run-until-stopped.ts';

type SummaryOptions = {
  url: string;
  mailCatcherUrl: string;
  mailDirectory: string;
  madePassword: string | null;
  dataDirectory: string;
  /** False when a mail provider is set. */
  keepsMail: boolean;
};

/** Lines for the terminal once the site runs; the ready line comes last. */
function summary(options: SummaryOptions): string[] {
  const { url, madePassword, dataDirectory } = options;
  const data = path.resolve(dataDirectory);
  const signIn =
    madePassword === null
      ? 'with the password that you set'
      : `with the password ${madePassword} (kept in ${path.join(data, 'admin-password')})`;
  const mail = options.keepsMail
    ? `${options.mailCatcherUrl} (files in ${options.mailDirectory})`
    : 'sent by your mail provider';
  return [
    '',
    `  Website  ${url}`,
    `  Admin    ${url}/admin, ${signIn}`,
    `  Mail     ${mail}`,
    `  Data     ${data}`,
    '  Stop     Ctrl-C',
    '',
    `Ready on ${url}`,
  ];
}

type Start = (options: {
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
