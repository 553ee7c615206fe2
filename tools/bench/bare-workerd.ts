import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { freePort } from '../../tests/support/free-port.ts';
import { temporaryDirectory } from '../../tests/support/temporary-directory.ts';
import { waitUntil } from '../../tests/support/wait-until.ts';

const configuration = (port: number) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:${String(port)}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "main", esModule = "export default { fetch: () => new Response('ok') }")],
  compatibilityDate = "2026-07-30",
);
`;

/** The path of miniflare's workerd. */
function workerd(): string {
  const miniflare = createRequire(fileURLToPath(import.meta.resolve('miniflare')));
  return z.parse(z.object({ default: z.string() }), miniflare('workerd')).default;
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts workerd with a Worker that answers every request with two letters. */
export async function startBareWorkerd() {
  const { directory, remove } = await temporaryDirectory();
  const port = await freePort();
  const file = path.join(directory, 'config.capnp');
  await writeFile(file, configuration(port));
  const program = spawn(workerd(), ['serve', file], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${String(port)}/`;
  await waitUntil('workerd answers', () => answers(url));
  const stop = async () => {
    const ended = once(program, 'exit');
    program.kill();
    await ended;
    await remove();
  };
  return { url, pid: program.pid ?? 0, stop };
}
