/** Where unsaved input is stored: `sessionStorage` for its tab only, `localStorage` also through a browser's crash. */
type Store = 'sessionStorage' | 'localStorage';

const PREFIX = 'draft:';

/** The key of a form's input in the browser's storage. */
const storageKey = (form: string): string => `${PREFIX}${form}`;

/** Returns what `access` returns, or null if storage is forbidden or full: forms then work without stored input. */
function unlessForbidden<Found>(access: () => Found): Found | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** The stored input of a form; null when there is none. */
export const readStoredInput = (store: Store, form: string): unknown =>
  unlessForbidden((): unknown => JSON.parse(window[store].getItem(storageKey(form)) ?? 'null'));

/** The stored texts of a form of this tab, by field name; empty when there are none. */
export function readStoredTexts(form: string): Readonly<Record<string, string>> {
  const typed = Object.entries(readStoredInput('sessionStorage', form) ?? {});
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}

/** Stores what is typed into a form, so that it survives a reload. */
export function storeInput(store: Store, form: string, input: object): void {
  unlessForbidden(() => {
    window[store].setItem(storageKey(form), JSON.stringify(input));
  });
}

/** Stores the texts of a form in this tab, without those that the URL's query has filled in. */
export function storeTexts(form: string, texts: Readonly<Record<string, string>>): void {
  const presets = new URLSearchParams(window.location.search);
  const typed = Object.entries(texts).filter(([name, text]) => presets.get(name) !== text);
  storeInput('sessionStorage', form, Object.fromEntries(typed));
}

/** Deletes the stored input of a form, because it was sent or saved. */
export function dropStoredInput(store: Store, form: string): void {
  unlessForbidden(() => {
    window[store].removeItem(storageKey(form));
  });
}

/** The names of all forms with stored input. */
export const storedInputNames = (store: Store): string[] =>
  (unlessForbidden(() => Object.keys(window[store])) ?? [])
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** Deletes the stored input of all forms, in this tab and in the browser. */
export function dropAllStoredInput(): void {
  for (const store of ['sessionStorage', 'localStorage'] as const) {
    for (const form of storedInputNames(store)) dropStoredInput(store, form);
  }
}
