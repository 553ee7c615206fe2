import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

const PROJECT = path.join(import.meta.dirname, '../..');
/** Options of Node.js for local programs, as in the command of `npm start`. */
export const LOCAL_PROGRAM_OPTIONS: readonly string[] = [
  '--import',
  import.meta.resolve('#tools/local/processes/quick-imports.js'),
];
/** Options of Node.js for programs with few queries in PGlite, for which optimizing its WebAssembly takes too long. */
export const FEW_QUERIES_OPTIONS: readonly string[] = [...LOCAL_PROGRAM_OPTIONS, '--liftoff-only'];

export type LocalProgram = {
  pid: number;
  /** Lines of the program's standard output and standard error. */
  lines: string[];
  /** Resolves with the first line that matches `wanted`. @throws if the program ends before such a line */
  line: (wanted: (line: string) => boolean) => Promise<string>;
  /** Resolves with the program's exit code, or with the signal that ended the program. */
  ended: Promise<number | NodeJS.Signals | null>;
  kill: (signal: NodeJS.Signals) => void;
};

/** Runs a program of tools/local as npm does, with the variables of `environment`, PATH and HOME. */
export const startProgram = (
  name: string,
  environment: Readonly<Record<string, string>>,
  programArguments: readonly string[] = [],
): LocalProgram =>
  runNode(
    [...LOCAL_PROGRAM_OPTIONS, path.join(PROJECT, 'tools/local', name), ...programArguments],
    environment,
  );

/** Runs the command of `npm start`, with the variables of `environment`, PATH and HOME. */
export const startSite = (environment: Readonly<Record<string, string>>): LocalProgram =>
  runNode(packageJson.scripts.start.split(' ').slice(1), environment);

function runNode(
  nodeArguments: readonly string[],
  environment: Readonly<Record<string, string>>,
): LocalProgram {
  const child = spawn(process.execPath, nodeArguments, {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => {
      resolve(code ?? signal);
    });
  });
  const line = (wanted: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find(wanted);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      void ended.then((code) => {
        reject(new Error(`It ended with ${String(code)}:\n${lines.join('\n')}`));
      });
    });
  return { pid, lines, line, ended, kill: (signal) => child.kill(signal) };
}
