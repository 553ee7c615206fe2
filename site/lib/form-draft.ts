import * as z from 'zod/mini';

const Values = z.record(z.string(), z.string());

/** What was typed into a form of this tab and not sent yet; empty when there is nothing. */
export function readDraft(form: string): Readonly<Record<string, string>> {
  try {
    const draft = z.safeParse(Values, JSON.parse(sessionStorage.getItem(`draft:${form}`) ?? '{}'));
    return draft.success ? draft.data : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed through a reload; a browser that forbids storage keeps nothing. */
export function saveDraft(form: string, values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(`draft:${form}`, JSON.stringify(values));
  } catch {
    // Storage is full or forbidden: the form works without a draft.
  }
}

/** Forgets a draft that has been sent. */
export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(`draft:${form}`);
  } catch {
    // As above.
  }
}
