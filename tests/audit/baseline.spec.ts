import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BASELINE } from '#site/lib/build/browser-baseline.ts';
import { builtFiles } from '../support/readers/html.ts';
import { Used } from './compatibility.ts';
import { expect, test } from '../support/browser/served-site.ts';

/** Features that the pages use although browsers of the baseline lack them, by the reason why that is harmless. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  'Added by missing-built-ins.ts.': [
    '.groupBy()',
    '.toSorted()',
    '.toWellFormed()',
    'api.URL.canParse_static',
    'javascript.builtins.Map.groupBy',
    'javascript.builtins.Object.groupBy',
  ],
  'Added by PopoverFallback.astro, which asks for what it uses.': [
    '.attachInternals',
    '.hidePopover()',
    '.popover',
    '.popoverTargetAction',
    '.popoverTargetElement',
    '.replaceSync()',
    '.togglePopover',
    '.togglePopover()',
    'api.Document.fullscreenElement',
    'css.selectors.popover-open',
    'html.elements.button.popovertarget',
    'html.elements.button.popovertargetaction',
    'html.global_attributes.popover',
  ],
  'Asked for before it is used, or undefined as if it were not in use.': [
    '.caretPositionFromPoint()',
    '.caretRangeFromPoint()',
    '.checkVisibility',
    '.checkVisibility()',
    '.startViewTransition()',
    'api.Document.prerendering',
    'api.Navigator.connection',
    'api.Navigator.share',
    'api.PublicKeyCredential.getClientCapabilities_static',
    'api.PublicKeyCredential.isConditionalMediationAvailable_static',
    'api.Window.navigation',
    'api.Window.requestIdleCallback',
    'api.Window.setImmediate',
    'javascript.builtins.Error.captureStackTrace',
  ],
  'The name of something else in React, Radix, zod, DayPicker, TanStack Query, diff, csv-parse or Tiptap.':
    [
      '.ariaHidden',
      '.capture',
      '.command()',
      '.config',
      '.controller',
      '.fetchPriority',
      '.imageSizes',
      '.move()',
      '.ready',
      '.resize()',
      '.segment()',
      '.use()',
      '.watch',
      '.watch()',
      '.when()',
    ],
  'Only the loading, looks or movement is plainer without it.': [
    'css.at-rules.media.forced-colors',
    'css.at-rules.page',
    'css.at-rules.property',
    'css.at-rules.starting-style',
    'css.properties.backdrop-filter',
    'css.properties.box-decoration-break',
    'css.properties.break-after.avoid',
    'css.properties.contain-intrinsic-block-size',
    'css.properties.container-type',
    'css.properties.content-visibility',
    'css.properties.field-sizing',
    'css.properties.size',
    'css.properties.text-wrap',
    'css.selectors.details-content',
    'css.selectors.open',
    'css.types.length.container_query_length_units',
    'css.types.length.lh',
    'html.elements.img.fetchpriority',
  ],
  'Only room and columns differ, and what the admin keeps in view; scripts use none.': [
    'css.selectors.has',
  ],
};

/** The files whose paths match, as texts by their paths. */
async function texts(folder: string, pattern: string): Promise<Map<string, string>> {
  const read = async (file: string) =>
    [file, await readFile(path.join(folder, file), 'utf8')] as const;
  return new Map(await Promise.all((await builtFiles(folder, pattern)).map(read)));
}

/** The scripts that pages name, and those that these name. */
function reachedBy(pages: readonly string[], scripts: ReadonlyMap<string, string>): Set<string> {
  const namedIn = (text: string) =>
    Array.from(text.matchAll(/[\w.-]+\.js/g), ([name]) => `_astro/${name}`);
  const reached = new Set(pages.flatMap(namedIn));
  // The loop also visits entries that are added to the set meanwhile.
  for (const file of reached) {
    for (const named of namedIn(scripts.get(file) ?? '')) reached.add(named);
  }
  return reached;
}

test('the pages use nothing that the oldest browsers lack, except on purpose', async ({ site }) => {
  const scripts = await texts(site.pages, '_astro/*.js');
  const pages = await texts(site.pages, '**/*.html');
  const isAdmin = (file: string) => file.startsWith('admin');
  const pagesOf = (wanted: boolean) =>
    [...pages].filter(([file]) => isAdmin(file) === wanted).map(([, html]) => html);
  const [visitors, editors] = [pagesOf(false), pagesOf(true)];
  const [byVisitors, byEditors] = [reachedBy(visitors, scripts), reachedBy(editors, scripts)];
  const isOfEditors = (file: string) => byEditors.has(file) && !byVisitors.has(file);

  /** What the browsers of a part lack of what its pages and scripts use. */
  const lackedBy = (part: keyof typeof BASELINE, html: readonly string[]) => {
    const used = new Used();
    for (const text of html) used.readHtml(text);
    for (const [file, script] of scripts) {
      if (isOfEditors(file) === (part === 'admin')) used.readScript(script);
    }
    // The engine of iOS is Safari's; beyond that it lacks what belongs to a mouse or to paper.
    const { safari_ios: _, ...versions } = BASELINE[part];
    return used.lackedBy(versions);
  };
  const lacked = new Set([...lackedBy('public', visitors), ...lackedBy('admin', editors)]);
  expect([...lacked].sort()).toEqual(Object.values(ACCEPTED).flat().sort());
});

test('no script selects by :has, at which browsers without it throw', async ({ site }) => {
  for (const [file, script] of await texts(site.pages, '_astro/*.js')) {
    expect(script, file).not.toContain(':has(');
  }
});
