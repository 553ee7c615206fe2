declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface can extend `Document` of the DOM.
  interface Document {
    /** True while the browser prerenders a page that may never be opened; undefined in browsers that never do. */
    readonly prerendering?: boolean;
  }
}

/** Calls `run` now, or, on a prerendered page, when the browser shows the page. */
export function whenShown(run: () => void): void {
  if (document.prerendering === true) document.addEventListener('prerenderingchange', run);
  else run();
}
