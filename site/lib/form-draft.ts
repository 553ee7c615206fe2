/** What was typed into a form of this tab and not sent yet; empty when there is nothing. */
export function readDraft(form: string): Readonly<Record<string, string>> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(`draft:${form}`) ?? '{}');
    const typed = Object.entries(draft ?? {}).map(
      ([name, value]) => [name, String(value)] as const,
    );
    return Object.fromEntries(typed);
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
