import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type * as z from 'zod/mini';
import {
  BackupEnvironment,
  BuildEnvironment,
  DeployEnvironment,
  LocalEnvironment,
} from '#shared/environment/environment.ts';
import { WorkerEnvironment } from '#shared/environment/worker-environment.ts';
import { PROJECT_DIRECTORY } from '../local/paths.ts';

export const ENVIRONMENT_DOCUMENT = path.join(PROJECT_DIRECTORY, 'docs/environment.md');
const EXAMPLE = path.join(PROJECT_DIRECTORY, '.dev.vars.example');
const [START, END] = ['<!-- variables -->', '<!-- end of variables -->'];

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** The programs that read variables, each with its schema. */
const READERS: readonly (readonly [string, Fields])[] = [
  ['the Worker', WorkerEnvironment.shape],
  ['a build', BuildEnvironment.shape],
  ['`npm run deploy`', DeployEnvironment.shape],
  ['`npm start`', LocalEnvironment.shape],
  ['`npm run backup`', BackupEnvironment.shape],
];

/** A value that every schema rejects, except a schema of free text. */
const MALFORMED = '?';

/** The rules of a variable in the schemas: its format, the programs that require or read it, and its default. */
function rulesOf(name: string) {
  const readers = READERS.flatMap(([reader, fields]) => {
    const field = fields[name];
    return field
      ? [{ reader, absent: field.safeParse(undefined), wrong: field.safeParse(MALFORMED) }]
      : [];
  });
  const forms = readers.flatMap(({ wrong }) => wrong.error?.issues[0]?.message ?? []);
  const fallback = readers
    .map(({ absent }) => absent.data)
    .find((value) => typeof value === 'string' || typeof value === 'number');
  return {
    form: forms[0] ?? '',
    needed: readers.filter(({ absent }) => !absent.success).map(({ reader }) => reader),
    read: readers.filter(({ absent }) => absent.success).map(({ reader }) => reader),
    fallback: fallback === undefined ? '' : `\`${fallback}\``,
  };
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function variableRow(name: string, meaning: string): string {
  const { form, needed, read, fallback } = rulesOf(name);
  return row(`\`${name}\``, meaning, form, needed.join(', '), read.join(', '), fallback);
}

const HEAD = [
  row('variable', 'meaning', 'form', 'needed by', 'also read by', 'default of `npm start`'),
  row('---', '---', '---', '---', '---', '---'),
];

/**
 * The tables of all variables. The order and the meanings come from `.dev.vars.example`, everything else from the
 * schemas.
 */
function tablesOf(example: string): string {
  const lines = example.split('\n');
  return lines
    .flatMap((line, index) => {
      const [, heading] = /^# ── (.*) ──$/.exec(line) ?? [];
      if (heading !== undefined) return ['', `## ${heading}`, '', ...HEAD];
      const [, name] = /^([A-Z_\d]+)=$/.exec(line) ?? [];
      if (name === undefined) return [];
      return [variableRow(name, lines[index - 1]?.replace(/^# /, '') ?? '')];
    })
    .join('\n');
}

/** The content of docs/environment.md. Its tables are generated; its hand-written text stays the same. */
export async function environmentDocument(): Promise<string> {
  const document = await readFile(ENVIRONMENT_DOCUMENT, 'utf8');
  const [before = '', rest = ''] = document.split(START);
  const [, after = ''] = rest.split(END);
  const tables = tablesOf(await readFile(EXAMPLE, 'utf8'));
  return format([before, START, '\n\n', tables, '\n\n', END, after].join(''), {
    ...(await resolveConfig(ENVIRONMENT_DOCUMENT)),
    filepath: ENVIRONMENT_DOCUMENT,
  });
}

// `npm run docs:environment`: generates the tables of docs/environment.md again.
if (import.meta.main) await writeFile(ENVIRONMENT_DOCUMENT, await environmentDocument());
