// `npm start`: the whole site on this machine.
import { readLocalEnvironment } from '#db/local/environment.ts';
import { keepsMail } from './local-environment.ts';
import { startLocalSite } from './local-site.ts';
import { createProgress } from './progress.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { summary } from './summary.ts';

const print = (line: string) => {
  console.log(line);
};

runUntilStopped(async (died) => {
  const environment = readLocalEnvironment();
  print('Starting the church website');
  const progress = createProgress(print);
  const site = await startLocalSite({ environment, progress, log: print, died });
  for (const line of summary({
    ...site,
    dataDirectory: environment.DATA_DIR,
    keepsMail: keepsMail(environment),
  })) {
    print(line);
  }
  return site;
});
