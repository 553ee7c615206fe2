// `npm run dev`: the same, with pages and API that follow the source code.
import { startDevSite } from './dev/dev-site.ts';
import { runLocal } from './processes/run-local.ts';

runLocal('Starting the church website for development', startDevSite);
