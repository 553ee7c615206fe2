// `npm start`: runs the whole site on this machine.
import { startLocalSite } from './local-site.ts';
import { runLocal } from './processes/run-local.ts';
import { createReadyBuilder } from './publishing/ready-builder.ts';

runLocal('Starting the church website', async (options) => {
  const builder = createReadyBuilder();
  const site = await startLocalSite({
    ...options,
    build: builder.build,
    onEditorRequest: builder.prepare,
  });
  const stop = async () => {
    await site.stop();
    await builder.stop();
  };
  return { ...site, stop };
});
