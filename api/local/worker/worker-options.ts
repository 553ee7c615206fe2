// Prints, as JSON, what wrangler.toml says of the Worker in miniflare's terms. A program of its own,
// because wrangler takes 150 MB of memory that nothing needs afterwards.
import path from 'node:path';
import process from 'node:process';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { MiniflareOptions } from './miniflare-options.ts';
import { PROJECT_DIRECTORY } from '../paths.ts';

const config = process.argv[2] ?? path.join(PROJECT_DIRECTORY, 'wrangler.toml');
const options: unknown = unstable_getMiniflareWorkerOptions(config).workerOptions;
console.log(JSON.stringify(MiniflareOptions.parse(options)));
