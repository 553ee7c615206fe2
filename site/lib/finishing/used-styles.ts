import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  browserslistToTargets,
  Features,
  transform,
  type SelectorComponent,
  type TransformOptions,
} from 'lightningcss';
import { BASELINE } from '../build/browser-baseline.ts';

/** Matches the page's styles: its first `<style>`. Astro writes one line of styles for islands after it. */
const STYLES = /<style>([^]*?)<\/style>/;
const CLASS_ATTRIBUTE = / class(?:Name)?="([^"]*)"/g;
const TAG = /<([a-z][\w-]*)/g;
const SCRIPT_NAME = /[\w.-]+\.js\b/g;
/** Matches scripts that import React. What React renders is not searched: it loads all styles (`loadWholeStyles`). */
const IMPORTS_REACT = /(?:from|import)\s*"\.\/react\./;
const PROPERTY_NAME = /--[\w-]+/g;
/** Matches the names of pseudo-elements that only `input` has. */
const FIELD_PART = /file-selector-button|-webkit-(?:date|search)-/;
const KEYFRAMES = /@keyframes ([\w-]+)/g;
const READ_PROPERTY = /var\((--[\w-]+)/g;
/** Matches properties with a value. Tailwind sets each that it registers to `initial` too, for older browsers. */
const SET_PROPERTY = /(--[\w-]+):(?!initial\b)/g;
/** A comment on every page; the whole stylesheet keeps it. */
const LICENSE = /\/\*![^]*?\*\/\s*/g;

const targets = browserslistToTargets(
  Object.entries(BASELINE.public).map(
    ([browser, version]) => `${browser === 'safari_ios' ? 'ios_saf' : browser} ${version}`,
  ),
);

function rewrite(css: string, options: Partial<TransformOptions<never>>): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css, 'latin1'),
    minify: true,
    targets,
    // The bundler has already added vendor prefixes.
    exclude: Features.VendorPrefixes,
    ...options,
  });
  return Buffer.from(code).toString('latin1');
}

/** What a page must contain for a part of a selector to match: `.button`, `[data-menu`, `nav`; null for nothing. */
function neededFor(part: SelectorComponent): string | null {
  if (part.type === 'class') return `.${part.name}`;
  if (part.type === 'type') return part.name;
  // A word that no page contains, so that the selector is removed: no page has a shadow host.
  if (part.type === 'pseudo-class' && part.kind === 'host') return ':host';
  if (part.type === 'pseudo-element') {
    return FIELD_PART.test(part.kind === 'custom' ? part.name : part.kind) ? 'input' : null;
  }
  return part.type === 'attribute' && part.name.startsWith('data-') ? `[${part.name}` : null;
}

function neededBy(css: string): string[] {
  const needed = new Set<string>();
  const note = (part: SelectorComponent) => {
    const name = neededFor(part);
    if (name !== null) needed.add(name);
  };
  rewrite(css, {
    visitor: {
      Selector: (selector) => {
        selector.forEach(note);
      },
    },
  });
  return [...needed];
}

/** Removes the selectors that need one of `missing` (`neededFor`), and rules of which no selector is left. */
const withoutRulesOf = (css: string, missing: ReadonlySet<string>): string =>
  rewrite(css, {
    visitor: {
      Selector: (selector) =>
        selector.some((part) => missing.has(neededFor(part) ?? '')) ? [] : undefined,
    },
  });

const namesIn = (css: string, pattern: RegExp) =>
  new Set(Array.from(css.matchAll(pattern), ([, name = '']) => name));

/**
 * Removes animations and custom properties that are not both read and set, repeatedly, because each removal may leave
 * others unused.
 */
function withoutUnreadProperties(css: string, isRead: (name: string) => boolean): string {
  const [read, set] = [namesIn(css, READ_PROPERTY), namesIn(css, SET_PROPERTY)];
  const unusedSymbols = [...new Set(css.match(PROPERTY_NAME))].filter(
    (name) => !(read.has(name) && set.has(name)) && !isRead(name),
  );
  const still = Array.from(css.matchAll(KEYFRAMES), ([, name = '']) => name).filter(
    (name) => css.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1 && !isRead(name),
  );
  const left = rewrite(css, { unusedSymbols: [...unusedSymbols, ...still] });
  return left.length < css.length ? withoutUnreadProperties(left, isRead) : left;
}

/** The code of a script and of all scripts that it may load; of those that import React, the empty text. */
function textOf(folder: string, script: string, seen = new Set<string>()): string {
  const file = path.join(folder, '_astro', path.basename(script));
  if (seen.has(file) || !existsSync(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'latin1');
  if (IMPORTS_REACT.test(text)) return '';
  return [text, ...(text.match(SCRIPT_NAME) ?? []).map((name) => textOf(folder, name, seen))].join(
    '\n',
  );
}

const camelCased = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&gt;', '>');

/** Creates a predicate: whether a page or one of its scripts contains a class, an attribute or a tag (`neededFor`). */
function containedIn(html: string, scripts: readonly string[]): (needed: string) => boolean {
  const classes = [...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) =>
    decoded(names).split(/\s+/),
  );
  const tags = [...html.matchAll(TAG)].map(([, name = '']) => name);
  const words = new Set([...classes.map((name) => `.${name}`), ...tags]);
  for (const word of scripts.flatMap((text) => text.split(/[\s"'`]+/))) {
    words.add(word).add(`.${word}`);
  }
  return (needed) => {
    if (!needed.startsWith('[')) return words.has(needed);
    const name = needed.slice(1);
    const inScript = camelCased(name.slice('data-'.length));
    return (
      html.includes(name) ||
      html.includes(`dataset.${inScript}`) ||
      scripts.some((text) => text.includes(name) || text.includes(inScript))
    );
  };
}

/**
 * Creates a function that removes from a page the styles that neither its HTML nor its scripts use. Islands, which need
 * more, load the whole stylesheet with their code; its URL is in `data-whole`.
 * @param folder path of the bundle's static files, with the scripts
 * @param addFile stores a stylesheet and returns its URL
 * @returns a function from a page's HTML and the URLs of its scripts to the HTML with fewer styles
 */
export function usedStyles(folder: string, addFile: (css: string) => string) {
  const sheets = new Map<string, { needed: readonly string[]; address: string }>();
  const texts = new Map<string, string>();
  const reduced = new Map<string, string>();

  return (html: string, scripts: readonly string[]): string => {
    const css = STYLES.exec(html)?.[1];
    if (css === undefined) return html;
    const sheet = sheets.get(css) ?? { needed: neededBy(css), address: addFile(css) };
    sheets.set(css, sheet);
    const body = html.replace(css, '');
    const loaded = scripts.map((script) => texts.get(script) ?? textOf(folder, script));
    scripts.forEach((script, index) => texts.set(script, loaded[index] ?? ''));
    const isThere = containedIn(body, loaded);
    const missing = sheet.needed.filter((name) => !isThere(name));
    const key = hash('sha256', [sheet.address, ...missing].join(' '));
    const isRead = (name: string) => [body, ...loaded].some((text) => text.includes(name));
    const used = () => withoutRulesOf(css.replace(LICENSE, ''), new Set(missing));
    const left = reduced.get(key) ?? withoutUnreadProperties(used(), isRead);
    reduced.set(key, left);
    return html.replace(`<style>${css}`, () => `<style data-whole="${sheet.address}">${left}`);
  };
}
