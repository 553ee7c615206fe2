/**
 * The chunks (files) of the browser's code, with patterns of the modules in each. Modules needed together share a file,
 * because a file for each small module costs more than its content. The first chunk that matches takes a module.
 */
export const CHUNKS: Readonly<Record<string, readonly RegExp[]>> = {
  react: [/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//],
  // Only the admin uses it. Separate from the code of its screens, which changes more often and is then loaded again.
  query: [/node_modules\/@tanstack\//],
  // Code that every public page loads, in one file.
  page: [
    /site\/layouts\/[\w-]+\.ts$/,
    /site\/lib\/page\/data-layer\.ts$/,
    /site\/lib\/page\/when-shown\.ts$/,
    /site\/features\/analytics\/page-views\.ts$/,
    /site\/features\/announcements\/[\w-]+\.ts$/,
    /site\/features\/giving\/[\w-]+\.ts$/,
  ],
  // Code that each dynamic import needs. A separate chunk, so that scripts without React do not load the islands' code.
  'on-use': [/preload-helper|node_modules\/nanostores\/|@oxc-project.runtime/],
  // For the pages of events and sermons, whose folds and links work without React.
  list: [/site\/lib\/page\/(copy-link|kept-folds)\.ts/],
  dates: [
    /\/shared\/church\/church\.ts/,
    /\/shared\/calendar\/dates\.ts/,
    /\/shared\/calendar\/month\.ts/,
    /\/shared\/calendar\/times\.ts/,
    // The locations of events; the modules of services import it too.
    /\/shared\/events\/event-places\.ts/,
  ],
  // For the visit form and the live stream. Separate from `dates`, because the list of events does not need it.
  services: [
    /\/shared\/services\/(live-stream|service-times)\.ts/,
    /\/shared\/visits\/visit-days\.ts/,
  ],
  record: [
    /site\/components\/share/,
    /site\/lib\/page\/show-record\.ts/,
    /site\/features\/events\/watch-event\.ts/,
  ],
  // For the forms and /sermons, but not for /events: stored input, also for the link that /sermons shows to a signed-in
  // admin, the styles of toasts, and the filters of sermons. Before `island`, which would take the styles.
  'stored-input': [
    /site\/lib\/page\/stored-input\.ts/,
    /site\/lib\/hydration\/whole-styles\.ts/,
    /\/shared\/sermons\/sermon-filters\./,
  ],
  // Code that most islands share.
  island: [
    /node_modules\/(hono|nanostores|@nanostores)\//,
    /lucide-react\/dist\/esm\/(?!icons\/)|lucide-react\/dist\/esm\/icons\/(map-pin|chevron-down|play|x)\./,
    /\/shared\/http\/cursor\./,
    /\/shared\/media\/thumbnails\./,
    /\/shared\/pages\/record-page\./,
    /site\/lib\/api\/api-client\.ts/,
    /site\/lib\/api\/use-query\.ts/,
    /site\/lib\/page\/list-requests\.ts/,
    /site\/lib\/page\/use-list-position\.ts/,
    /site\/lib\/hydration/,
    /site\/components\/ui\/create-icon\.ts/,
    /site\/components\/ui\/Tabs\.tsx/,
    /site\/components\/ui\/LoadFailed\.tsx/,
    /site\/components\/ui\/MoreButton\.tsx/,
    /site\/components\/ui\/(FilterFields|FilteredResults)\.tsx/,
  ],
  form: [
    /site\/components\/forms\//,
    /site\/lib\/api\/idempotency-key\.ts/,
    /site\/lib\/page\/toast[\w-]*\.ts/,
    /shared\/http\/limits\.ts/,
  ],
  // Code that the list of events shares with its month view, and with the admin's date fields and event cards.
  events: [
    /site\/features\/events\/(event-list|use-events)\.ts/,
    /site\/components\/events\//,
    /lucide-react\/dist\/esm\/icons\/calendar-plus\./,
    /site\/components\/ui\/(DateTile|DayPicker|MonthGrid)\.tsx/,
    /\/shared\/calendar\/calendar-paths\.ts/,
    /\/shared\/events\/(event-(categories|labels|times)|events-query)\.ts/,
  ],
};

/** The chunks as the bundler's `codeSplitting.groups` (astro.config.mjs). */
export const chunkGroups = Object.entries(CHUNKS).map(([name, patterns]) => ({
  name,
  test: new RegExp(patterns.map(({ source }) => source).join('|')),
}));
