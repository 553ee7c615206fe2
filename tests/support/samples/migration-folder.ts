import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a folder in drizzle-kit's format; each file is given as its statements. */
export async function writeMigrations(
  folder: string,
  files: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const entries = Object.keys(files).map((tag, idx) => ({
    idx,
    version: '7',
    when: idx,
    tag,
    breakpoints: true,
  }));
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [tag, statements] of Object.entries(files))
    await writeFile(
      path.join(folder, `${tag}.sql`),
      statements.join('\n--> statement-breakpoint\n'),
    );
  return folder;
}
