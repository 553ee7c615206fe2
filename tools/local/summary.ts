import path from 'node:path';

export type SummaryOptions = {
  url: string;
  mailCatcherUrl: string;
  mailDirectory: string;
  madePassword: string | null;
  dataDirectory: string;
  /** False when a mail provider is set. */
  keepsMail: boolean;
};

/** Lines for the terminal once the site runs; the ready line comes last. */
export function summary(options: SummaryOptions): string[] {
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
