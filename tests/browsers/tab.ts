import type { Page as PlaywrightPage } from '@playwright/test';
import type { Page as PuppeteerPage } from 'puppeteer-core';

export type Screen = { width: number; height: number; hasTouch: boolean };
export const PHONE: Screen = { width: 390, height: 844, hasTouch: true };
export const DESKTOP: Screen = { width: 1280, height: 900, hasTouch: false };

/** A window of a browser, with the real input of a person: all that the journeys need of a driver. */
export type Tab = {
  goto: (address: string) => Promise<unknown>;
  /** Evaluates an expression of JavaScript, whose result can be written as JSON. */
  evaluate: <Result>(source: string) => Promise<Result>;
  /** Presses a point of the window by the mouse, or by a finger on a screen with touch. */
  press: (x: number, y: number) => Promise<unknown>;
  /** Presses the keys of a text one after another. */
  type: (text: string) => Promise<unknown>;
  /** Presses one key by its name in the standard, such as `Enter`, with others held down. */
  key: (key: NamedKey, ...held: ('Control' | 'Shift')[]) => Promise<void>;
  /** Chooses a file in a file input. */
  upload: (selector: string, file: string) => Promise<unknown>;
  close: () => Promise<unknown>;
};

export type NamedKey =
  'Enter' | 'Escape' | 'Tab' | 'Delete' | 'ArrowDown' | 'ArrowRight' | 'PageDown' | 'a';

/** What Playwright and Puppeteer call alike. */
type Driven = Pick<PlaywrightPage | PuppeteerPage, 'keyboard' | 'mouse' | 'touchscreen' | 'goto'>;

const shared = (page: Driven, { hasTouch }: Screen) => ({
  goto: (address: string) => page.goto(address),
  press: (x: number, y: number) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
  type: (text: string) => page.keyboard.type(text),
  key: async (key: NamedKey, ...held: ('Control' | 'Shift')[]) => {
    for (const modifier of held) await page.keyboard.down(modifier);
    await page.keyboard.press(key);
    for (const modifier of held) await page.keyboard.up(modifier);
  },
});

/** A window that Playwright drives, by Chromium's own protocol. */
export const playwrightTab = (page: PlaywrightPage, screen: Screen): Tab => ({
  ...shared(page, screen),
  evaluate: (source) => page.evaluate(source),
  upload: (selector, file) => page.setInputFiles(selector, file),
  close: () => page.context().close(),
});

/** A window that Puppeteer drives, by WebDriver BiDi. */
export const puppeteerTab = (page: PuppeteerPage, screen: Screen): Tab => ({
  ...shared(page, screen),
  evaluate: <Result>(source: string) => page.evaluate<[], () => Result>(source),
  upload: async (selector, file) => {
    const input = await page.waitForSelector(selector);
    await input?.toElement('input').then((found) => found.uploadFile(file));
  },
  close: () => page.browserContext().close(),
});
