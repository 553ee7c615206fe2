// `npm run deploy`: deploys the site. All variables are read before the first step.
import process from 'node:process';
import { DeployEnvironment } from '#shared/environment/environment.ts';
import { EnvironmentError, parseEnvironment } from '#shared/environment/parse-environment.ts';
import { DeployError, deploySite } from './deploy-site.ts';
import { productionVariables } from './production-variables.ts';

// Ctrl-C ends the running step only; this program goes on, to clean up and to record the failure.
process.on('SIGINT', () => undefined);

try {
  const environment = parseEnvironment(DeployEnvironment, productionVariables());
  await deploySite(environment);
  console.log(`The site is online at ${environment.SITE_URL}. Check it with npm run doctor.`);
} catch (error) {
  const isExpected = error instanceof EnvironmentError || error instanceof DeployError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
