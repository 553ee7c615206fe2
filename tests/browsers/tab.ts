import type { Page as PlaywrightPage } from '@playwright/test';
import type { Page as PuppeteerPage } from 'puppeteer-core';
import * as z from 'zod/mini';

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

/** The standard's characters for keys without one. */
const KEYS: Readonly<Record<Exclude<NamedKey, 'a'> | 'Control' | 'Shift', string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Delete: '\uE017',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  PageDown: '\uE00F',
  Control: '\uE009',
  Shift: '\uE008',
};

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Opens a window of WebKitGTK by WebDriver (https://www.w3.org/TR/webdriver2). Only a window that a page opened
 * has no toolbar, and with a toolbar none is narrower than 447 px.
 * @param driver the driver's address
 * @param home an address on the site that is opened later
 */
export async function webdriverTab(driver: string, browser: string, home: string, screen: Screen) {
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`${driver}/session${path}`, {
      method,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(90_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return z.parse(z.object({ value: z.custom<Value>() }), JSON.parse(text)).value;
  };
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  const options = { 'webkitgtk:browserOptions': { binary: browser, args } };
  const { sessionId } = await send<{ sessionId: string }>('POST', '', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', ...options } },
  });
  const call = <Value>(method: string, path: string, body?: object) =>
    send<Value>(method, `/${sessionId}${path}`, body);
  const evaluate = <Result>(source: string) =>
    call<Result>('POST', '/execute/sync', { script: `return (${source})`, args: [] });
  const act = (type: 'pointer' | 'key', actions: readonly object[], parameters?: object) =>
    call('POST', '/actions', { actions: [{ type, id: type, actions, parameters }] });
  const keyDown = (value: string) => ({ type: 'keyDown', value });
  const keyUp = (value: string) => ({ type: 'keyUp', value });
  const { width, height } = screen;

  await call('POST', '/url', { url: home });
  const first = await call<string>('GET', '/window');
  await evaluate(
    `void window.open('about:blank', '_blank', 'popup,width=${width},height=${height}')`,
  );
  const windows = await call<string[]>('GET', '/window/handles');
  await call('POST', '/window', { handle: windows.find((handle) => handle !== first) });
  await call('POST', '/window/rect', { width, height });

  const tab: Tab = {
    evaluate,
    goto: (url) => call('POST', '/url', { url }),
    press: (x, y) =>
      act(
        'pointer',
        [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
        { pointerType: screen.hasTouch ? 'touch' : 'mouse' },
      ),
    type: (text) =>
      act(
        'key',
        text.split('').flatMap((character) => [keyDown(character), keyUp(character)]),
      ),
    key: async (key, ...held) => {
      const value = key === 'a' ? key : KEYS[key];
      const modifiers = held.map((name) => KEYS[name]);
      const downs = [...modifiers, value].map((each) => keyDown(each));
      await act('key', [...downs, ...[value, ...modifiers].map((each) => keyUp(each))]);
    },
    upload: async (selector, file) => {
      const found = { using: 'css selector', value: selector };
      const element = await call<Record<string, string>>('POST', '/element', found);
      await call('POST', `/element/${element[ELEMENT] ?? ''}/value`, { text: file });
    },
    close: () => call('DELETE', ''),
  };
  return tab;
}
