// `npm run deploy` without a build: uploads the pages of the deployment before.
import { deploySite, uploadSite } from '#tools/deploy/deploy.ts';
import { DeployEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';

const environment = parseEnvironment(DeployEnvironment, process.env);
await deploySite(environment, { build: () => Promise.resolve(), upload: uploadSite }).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
  },
);
