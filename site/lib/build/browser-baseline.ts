type Browser = 'chrome' | 'firefox' | 'safari' | 'safari_ios';

/** The oldest browsers in which the site works, by their names in `@mdn/browser-compat-data`. */
export const BASELINE = {
  /** The public pages: everything works in these browsers, although it may look plainer. */
  public: { chrome: '109', firefox: '115', safari: '15.6', safari_ios: '15.6' },
  admin: { chrome: '111', firefox: '115', safari: '16.4', safari_ios: '16.4' },
} as const satisfies Record<string, Record<Browser, string>>;

/** Vite's `build.target` and `build.cssTarget`. One build produces both the public pages and the admin. */
export const BUILD_TARGET: string[] = Object.entries(BASELINE.public).map(
  ([browser, version]) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`,
);
