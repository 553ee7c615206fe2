import path from 'node:path';

/** The folder of the project, where wrangler.toml and astro.config.mjs are. */
export const PROJECT_DIRECTORY = path.resolve(import.meta.dirname, '../..');

/** A program of this room, such as `worker/worker-host.ts`. */
export const localProgram = (name: string): string => path.join(import.meta.dirname, name);
