import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, globSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '#tools/harness/chromium.ts';
import { freePort } from '#tools/harness/temporary.ts';
import { waitUntil } from '#tools/harness/processes.ts';
import { playwrightTab, puppeteerTab, type Screen, type Tab, webdriverTab } from './tab.ts';

/** A browser that runs. */
type Running = {
  /** @param home an address of the site that is opened later */
  open: (home: string, screen: Screen) => Promise<Tab>;
  stop: () => Promise<unknown>;
};

export type Engine = {
  name: string;
  isInstalled: boolean;
  /** What installs it on Debian. */
  install: string;
  start: () => Promise<Running>;
};

const programs = (...names: readonly string[]) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .filter((file) => existsSync(file));

const CHROMIUM_FOLDER = path.join(import.meta.dirname, '../../.data/browsers');
const PACKED = path.join(CHROMIUM_FOLDER, 'node_modules/@sparticuz/chromium/bin/chromium.br');

/** Unpacks Chromium 109 once. @returns the program */
async function unpackedChromium(): Promise<string> {
  const program = path.join(CHROMIUM_FOLDER, 'chromium-109');
  if (!existsSync(program)) {
    const unfinished = createWriteStream(`${program}.unfinished`, { mode: 0o755 });
    await pipeline(createReadStream(PACKED), createBrotliDecompress(), unfinished);
    await rename(`${program}.unfinished`, program);
  }
  return program;
}

const oldChromium: Engine = {
  name: 'Chromium 109',
  isInstalled: existsSync(PACKED),
  install:
    'npm install --prefix .data/browsers @sparticuz/chromium@109.0.6 && apt-get install libnss3',
  start: async () => {
    const browser = await chromium.launch({
      executablePath: await unpackedChromium(),
      args: [...CHROMIUM_FLAGS, '--no-zygote', '--disable-gpu'],
    });
    return {
      open: async (_, { width, height, hasTouch }) => {
        const options = { viewport: { width, height }, hasTouch, isMobile: hasTouch };
        const context = await browser.newContext(options);
        return playwrightTab(await context.newPage(), { width, height, hasTouch });
      },
      stop: () => browser.close(),
    };
  },
};

const [firefoxProgram] = programs('firefox-esr', 'firefox');

const firefox: Engine = {
  name: 'Firefox',
  isInstalled: firefoxProgram !== undefined,
  install: 'apt-get install firefox-esr',
  start: async () => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      headless: true,
      // A driver's tap lasts as long as the page is busy with its beginning; held for 0.3 s, it would be no tap.
      extraPrefsFirefox: {
        'apz.max_tap_time': 90_000,
        'ui.click_hold_context_menus.delay': 90_000,
      },
      ...(firefoxProgram !== undefined && { executablePath: firefoxProgram }),
    });
    return {
      open: async (_, screen) => {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await page.setViewport({ width: screen.width, height: screen.height });
        return puppeteerTab(page, screen);
      },
      stop: () => browser.close(),
    };
  },
};

const [miniBrowser] = globSync('/usr/lib{,64,/*}/webkit2gtk-4.*/MiniBrowser');
const [webkitDriver] = programs('WebKitWebDriver');
const [xvfb] = programs('Xvfb');

/** Starts a screen that nobody sees. @returns its number, with its process */
async function startScreen() {
  const child = spawn(xvfb ?? '', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let number = '';
  child.stdout.on('data', (part) => (number += String(part)));
  await waitUntil('the screen is there', () => number.endsWith('\n'));
  return { display: `:${number.trim()}`, stop: () => child.kill() };
}

const webkit: Engine = {
  name: 'WebKitGTK',
  isInstalled: [miniBrowser, webkitDriver, xvfb].every((program) => program !== undefined),
  install: 'apt-get install webkit2gtk-driver xvfb',
  start: async () => {
    const screen = await startScreen();
    const port = await freePort();
    const driver = spawn(webkitDriver ?? '', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: screen.display },
      stdio: 'ignore',
    });
    const address = `http://127.0.0.1:${port}`;
    const answers = () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitUntil('the driver of WebKit answers', answers);
    return {
      open: (home, size) => webdriverTab(address, miniBrowser ?? '', home, size),
      stop: async () => {
        driver.kill();
        screen.stop();
        await Promise.resolve();
      },
    };
  },
};

export const ENGINES: readonly Engine[] = [oldChromium, firefox, webkit];
