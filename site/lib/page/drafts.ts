/** `sessionStorage` stores a draft for its tab; `localStorage` stores it even if the browser crashes. */
type Store = 'sessionStorage' | 'localStorage';

const PREFIX = 'draft:';

/** The key of a form's draft in the browser's storage. */
const draftKey = (form: string): string => `${PREFIX}${form}`;

/** Runs `access`; null where the browser forbids storage, or it is full: forms then work without drafts. */
function unlessForbidden<Found>(access: () => Found): Found | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** The stored draft of a form; null when there is none. */
export const readDraft = (store: Store, form: string): unknown =>
  unlessForbidden((): unknown => JSON.parse(window[store].getItem(draftKey(form)) ?? 'null'));

/** The texts typed into a form in this tab and not sent yet; empty when there are none. */
export function readTexts(form: string): Readonly<Record<string, string>> {
  const typed = Object.entries(readDraft('sessionStorage', form) ?? {});
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}

/** Stores what is typed, so that it survives a reload. */
export function saveDraft(store: Store, form: string, draft: object): void {
  unlessForbidden(() => {
    window[store].setItem(draftKey(form), JSON.stringify(draft));
  });
}

/** Deletes a draft that was sent or saved. */
export function dropDraft(store: Store, form: string): void {
  unlessForbidden(() => {
    window[store].removeItem(draftKey(form));
  });
}

/** The names of all forms with a draft. */
export const draftNames = (store: Store): string[] =>
  (unlessForbidden(() => Object.keys(window[store])) ?? [])
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** Deletes the drafts of all forms, in this tab and in the browser. */
export function dropAllDrafts(): void {
  for (const store of ['sessionStorage', 'localStorage'] as const) {
    for (const form of draftNames(store)) dropDraft(store, form);
  }
}
