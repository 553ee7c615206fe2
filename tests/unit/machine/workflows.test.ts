import { globSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { BackupEnvironment, BuildEnvironment } from '#shared/environment/environment.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const FOLDER = path.join(import.meta.dirname, '../../../.github/workflows');

const Step = z.object({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  env: z.optional(z.record(z.string(), z.string())),
  with: z.optional(z.record(z.string(), z.unknown())),
});
const Workflow = z.object({
  on: z.unknown(),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(
    z.string(),
    z.object({
      'runs-on': z.string(),
      'timeout-minutes': z.int(),
      if: z.optional(z.string()),
      environment: z.optional(z.string()),
      steps: z.array(Step),
    }),
  ),
});

const { packages } = z
  .object({
    packages: z.record(z.string(), z.object({ hasInstallScript: z.optional(z.boolean()) })),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

const read = (name: string) => Workflow.parse(parse(readFileSync(path.join(FOLDER, name), 'utf8')));
const stepsOf = (name: string) => Object.values(read(name).jobs).flatMap(({ steps }) => steps);

describe.each(readdirSync(FOLDER))('the workflow %s', (name) => {
  it('pins each action to a commit', () => {
    const actions = stepsOf(name).flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
  });

  it('runs only commands that package.json has, after an install from the lock', () => {
    const commands = stepsOf(name).flatMap(({ run }) => run ?? []);
    expect(commands[0]).toBe('npm ci');
    for (const command of commands.slice(1)) {
      const script = /^npm run ([\w:]+)$/.exec(command)?.[1] ?? command;
      expect(Object.keys(packageJson.scripts)).toContain(script);
    }
  });

  it('may only read the code, and uses the Node of the project', () => {
    expect(read(name).permissions).toEqual({ contents: 'read' });
    const node = stepsOf(name).find(({ uses }) => uses?.startsWith('actions/setup-node@'));
    const major = /^\^(\d+)\./.exec(packageJson.dependencies.node)?.[1];
    expect(String(node?.with?.['node-version'])).toBe(major);
  });
});

it.each(['backup.yml', 'deploy.yml'])(
  '%s runs from main only, with the secrets of an environment that only main may use',
  (name) => {
    for (const job of Object.values(read(name).jobs)) {
      expect(job.if).toMatch(/^github\.ref == 'refs\/heads\/main' && vars\.[A-Z_]+ != ''$/);
      expect(job.environment).toBe('production');
    }
  },
);

describe('dependencies', () => {
  const Updates = z.object({
    updates: z.array(
      z.object({
        'package-ecosystem': z.string(),
        schedule: z.object({ interval: z.string() }),
        groups: z.record(z.string(), z.object({ patterns: z.array(z.string()) })),
      }),
    ),
  });

  it('are raised once a week, in one request for each kind', () => {
    const file = path.join(FOLDER, '../dependabot.yml');
    const { updates } = Updates.parse(parse(readFileSync(file, 'utf8')));
    expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
    for (const { schedule, groups } of updates) {
      expect(schedule.interval).toBe('weekly');
      expect(Object.values(groups)).toMatchObject([{ patterns: ['*'] }]);
    }
  });

  it('run a script when they are installed only where it was allowed (npm below 12 only warns)', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
    const installed = Object.entries(packages).filter(([, about]) => about.hasInstallScript);
    expect(installed.length).toBeGreaterThan(0);
    for (const [folder] of installed)
      expect(packageJson.allowScripts).toHaveProperty([folder.split('node_modules/').at(-1) ?? '']);
  });

  it('that see the secrets of production are no development packages, which the audit leaves out', () => {
    const folders =
      '{api,db,shared,site,tools/{admin-password,backup,deploy,doctor,export,local,postgres,texts}}';
    const imported = globSync(['astro.config.mjs', `${folders}/**/*.{ts,tsx,astro}`]).flatMap(
      (file) =>
        [...readFileSync(file, 'utf8').matchAll(/^import (?!type\b)[^;]*?'([^'#.][^']*)';$/gm)]
          .map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
          .filter((name) => !isBuiltin(name) && !name.includes(':')),
    );
    expect(imported).toEqual(expect.arrayContaining(['pg', 'aws4fetch', 'modern-tar', 'hono']));
    const shipped = Object.keys(packageJson.dependencies);
    expect(
      [...new Set([...imported, 'wrangler', 'node'])].filter((name) => !shipped.includes(name)),
    ).toEqual([]);
  });

  it('are checked for advisories with every proposed change', () => {
    const commands = stepsOf('check.yml').flatMap(({ run }) => run ?? []);
    expect(commands).toContain('npm run audit:dependencies');
    // It fails too where the registry gives no advisories.
    const audit = 'npm audit --omit=dev --audit-level=high';
    expect(packageJson.scripts['audit:dependencies']).toBe(audit);
  });
});

describe('the nightly backup', () => {
  it('runs every night, never two at a time, and is told where everything is', () => {
    const { on, concurrency } = read('backup.yml');
    expect(on).toMatchObject({ schedule: [{ cron: '17 8 * * *' }], workflow_dispatch: null });
    expect(concurrency).toEqual({ group: 'backup', 'cancel-in-progress': false });
    const told = Object.keys(stepsOf('backup.yml').find(({ env }) => env)?.env ?? {});
    // What opens backups is not at GitHub.
    const notTold = ['DATA_DIR', 'RESTORE_KEY'];
    const needed = Object.keys(BackupEnvironment.shape).filter((name) => !notTold.includes(name));
    expect(told.sort()).toEqual(needed.sort());
  });

  it('is no artifact, which everybody could read in a public repository', () => {
    const actions = stepsOf('backup.yml').flatMap(({ uses }) => uses ?? []);
    expect(actions.join()).not.toContain('artifact');
  });
});

describe('deploying from GitHub', () => {
  it('never cuts a deployment short: the newest waits', () => {
    expect(read('deploy.yml').concurrency).toEqual({
      group: 'deploy',
      'cancel-in-progress': false,
    });
  });

  it('is told all that a build needs, and none of the Worker’s own secrets', () => {
    const told = Object.keys(stepsOf('deploy.yml').find(({ env }) => env)?.env ?? {});
    const needed = ['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN', 'BUILD_DATABASE_URL'].concat(
      Object.keys(BuildEnvironment.shape),
    );
    expect(told.sort()).toEqual(needed.sort());
  });
});
