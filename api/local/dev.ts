// `npm run dev`: the same, with pages and API that follow the source code.
import { startDevSite } from './dev-site.ts';
import { runLocal } from './run-local.ts';

runLocal('Starting the church website for development', startDevSite);
