// `npm run dev`: the whole site on this machine; pages and API reload with the source code.
import { startDevSite } from './dev/dev-site.ts';
import { runLocal } from './processes/run-local.ts';

runLocal('Starting the church website for development', startDevSite);
