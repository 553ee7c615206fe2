declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface extends the DOM's.
  interface Document {
    /** True while a browser runs the page for a visitor who may not come; undefined in other browsers. */
    readonly prerendering?: boolean;
  }
}

/** Runs it now, or when the browser shows the page that it prerenders. */
export function whenShown(run: () => void): void {
  if (document.prerendering === true) document.addEventListener('prerenderingchange', run);
  else run();
}
