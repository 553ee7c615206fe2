// `npm start`: runs the whole site on this machine.
import { startLocalSite } from './local-site.ts';
import { runLocal } from './processes/run-local.ts';

runLocal('Starting the church website', startLocalSite);
