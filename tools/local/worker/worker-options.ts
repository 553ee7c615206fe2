// Writes the options of wrangler.toml for Miniflare as JSON. It is a separate program, because wrangler keeps 150 MB of
// memory. It writes a file, because wrangler prints notices. Arguments: the wrangler.toml and the file to write.
import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { MiniflareOptions } from './worker-bundle.ts';

const [config, file] = process.argv.slice(2);
if (config === undefined || file === undefined) throw new Error('Two paths are needed.');

const options: unknown = unstable_getMiniflareWorkerOptions(config).workerOptions;
await writeFile(file, JSON.stringify(MiniflareOptions.parse(options)));
