// `npm run screenshots`: takes new pictures of the demo church for the README.
import path from 'node:path';
import { type Browser } from '@playwright/test';
import sharp from 'sharp';
import { startLocalSite } from '../local/start.ts';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { launchChromium } from '../harness/chromium.ts';
import { temporaryDirectory } from '../harness/temporary.ts';

type Shot = { name: string; path: string; width: number; height: number };

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', width: 1280, height: 900 },
  { name: 'events', path: '/events', width: 1280, height: 900 },
  { name: 'home-phone', path: '/', width: 390, height: 844 },
  { name: 'sermon-phone', path: '/sermons/60', width: 390, height: 844 },
  { name: 'visit-phone', path: '/visit', width: 390, height: 844 },
];

async function take(browser: Browser, site: string, shot: Shot): Promise<void> {
  const { width, height } = shot;
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto(new URL(shot.path, site).href);
  // The screenshots wait for the fonts, which appear after the first paint.
  await page.waitForFunction(() => document.documentElement.dataset.fonts === undefined);
  const picture = await page.screenshot();
  const file = path.join(import.meta.dirname, '../../docs/screenshots', `${shot.name}.webp`);
  await sharp(picture).webp({ quality: 82 }).toFile(file);
  await page.close();
}

const { directory, remove } = await temporaryDirectory();
const environment = parseEnvironment(LocalEnvironment, { DATA_DIR: directory });
const site = await startLocalSite({ environment, port: 0 });
const browser = await launchChromium();
for (const shot of SHOTS) await take(browser, site.url, shot);
await browser.close();
await site.stop();
await remove();
