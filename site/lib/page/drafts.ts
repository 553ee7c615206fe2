/** `sessionStorage` keeps a draft with its tab, `localStorage` through a crash of the browser. */
type Store = 'sessionStorage' | 'localStorage';

const PREFIX = 'draft:';

/** The key of a form's draft in the browser's storage. */
const draftKey = (form: string): string => `${PREFIX}${form}`;

/** Null where the browser forbids storage, or it is full: forms work without drafts. */
function unlessForbidden<Found>(access: () => Found): Found | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** What is kept of a form; null when there is nothing. */
export const readDraft = (store: Store, form: string): unknown =>
  unlessForbidden((): unknown => JSON.parse(window[store].getItem(draftKey(form)) ?? 'null'));

/** What was typed into a form of texts in this tab and not sent yet; empty when there is nothing. */
export function readTexts(form: string): Readonly<Record<string, string>> {
  const typed = Object.entries(readDraft('sessionStorage', form) ?? {});
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}

/** Keeps what is typed through a reload. */
export function saveDraft(store: Store, form: string, draft: object): void {
  unlessForbidden(() => {
    window[store].setItem(draftKey(form), JSON.stringify(draft));
  });
}

/** Forgets a draft that has been sent or saved. */
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

/** Forgets what was typed into any form, in this tab and in the browser. */
export function dropAllDrafts(): void {
  for (const store of ['sessionStorage', 'localStorage'] as const) {
    for (const form of draftNames(store)) dropDraft(store, form);
  }
}
