declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface can extend `Document` of the DOM.
  interface Document {
    /**
     * True while the browser prerenders the page for a visitor who may never open it; undefined in other browsers.
     */
    readonly prerendering?: boolean;
  }
}

/** Calls `run` now, or, on a prerendered page, when the browser shows the page. */
export function whenShown(run: () => void): void {
  if (document.prerendering === true) document.addEventListener('prerenderingchange', run);
  else run();
}
