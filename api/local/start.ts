// `npm start`: the whole site on this machine.
import { startLocalSite } from './local-site.ts';
import { runLocal } from './run-local.ts';

runLocal('Starting the church website', startLocalSite);
