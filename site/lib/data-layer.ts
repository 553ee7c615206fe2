declare global {
  var dataLayer: Record<string, unknown>[] | undefined;
}

/** Pushes an entry to the tag manager's data layer; it is there without a tag manager too. */
export function pushToDataLayer(entry: { event: string } & Record<string, string | number>): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(entry);
}
