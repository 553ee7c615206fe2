import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../error-code.ts';
import type { SendGridMail } from './sendgrid-rules.ts';

/** A caught mail: `number` rises with each, `receivedAt` is ISO 8601 UTC. */
type StoredMail = { number: number; receivedAt: string; mail: SendGridMail };

export type MailStore = {
  add(mail: SendGridMail): Promise<number>;
  /** Newest first. */
  numbers(): Promise<number[]>;
  /** The stored file's text, or null when there is no such mail. */
  read(number: number): Promise<string | null>;
};

/** Stores each mail as `<n>.json` in `directory`, readable by its owner only. Numbers are never reused, also after a restart. */
export async function openMailStore(directory: string): Promise<MailStore> {
  await mkdir(directory, { recursive: true, mode: 0o700 });

  async function numbers(): Promise<number[]> {
    const names = await readdir(directory);
    const found = names.map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? Number.NaN));
    return found.filter((number) => !Number.isNaN(number)).sort((a, b) => b - a);
  }

  let last = (await numbers())[0] ?? 0;
  return {
    numbers,
    add: async (mail) => {
      last += 1;
      const stored: StoredMail = { number: last, receivedAt: new Date().toISOString(), mail };
      const file = path.join(directory, `${stored.number}.json`);
      await writeFile(file, `${JSON.stringify(stored, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
      return stored.number;
    },
    read: async (number) => {
      try {
        return await readFile(path.join(directory, `${number}.json`), 'utf8');
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
