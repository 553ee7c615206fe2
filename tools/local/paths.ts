import path from 'node:path';

/** The project's root folder. */
export const PROJECT_DIRECTORY = path.resolve(import.meta.dirname, '../..');

/** Path of a program in tools/local, such as `worker/worker-options.ts`. */
export const localProgramPath = (name: string): string => path.join(import.meta.dirname, name);
