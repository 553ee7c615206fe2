/** `sessionStorage` keeps a draft with its tab, `localStorage` through a crash of the browser. */
type Store = 'sessionStorage' | 'localStorage';

const PREFIX = 'draft:';

/** The key of a form's draft in the browser's storage. */
const draftKey = (form: string): string => `${PREFIX}${form}`;

/** What is kept of a form; null when there is nothing, or the browser forbids storage. */
export function readDraft(store: Store, form: string): unknown {
  try {
    return JSON.parse(window[store].getItem(draftKey(form)) ?? 'null');
  } catch {
    return null;
  }
}

/** What was typed into a form of texts in this tab and not sent yet; empty when there is nothing. */
export function readTexts(form: string): Readonly<Record<string, string>> {
  const typed = Object.entries(readDraft('sessionStorage', form) ?? {});
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}

/** Keeps what is typed through a reload. */
export function saveDraft(store: Store, form: string, draft: object): void {
  try {
    window[store].setItem(draftKey(form), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form works without a draft.
  }
}

/** Forgets a draft that has been sent or saved. */
export function dropDraft(store: Store, form: string): void {
  try {
    window[store].removeItem(draftKey(form));
  } catch {
    // As above.
  }
}

/** The names of all forms with a draft. */
export function draftNames(store: Store): string[] {
  try {
    return Object.keys(window[store]).flatMap((key) =>
      key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Forgets what was typed into any form, in this tab and in the browser. */
export function dropAllDrafts(): void {
  for (const store of ['sessionStorage', 'localStorage'] as const) {
    for (const form of draftNames(store)) dropDraft(store, form);
  }
}
