/**
 * Replaces the texts of a record's page (see RecordField.astro) by newer ones. The HTML is the API's, which
 * escapes typed text.
 */
export function showRecord(html: Readonly<Record<string, string>>) {
  for (const [field, content] of Object.entries(html)) {
    const element = document.querySelector<HTMLElement>(`main [data-field="${field}"]`);
    if (element === null) continue;
    element.innerHTML = content;
    element.hidden = content === '';
  }
}

/** Replaces a record's page by what its template `not-found` holds. */
export function showNotFound() {
  const template = document.querySelector<HTMLTemplateElement>('#not-found');
  if (template === null) return;
  document.querySelector('main')?.replaceChildren(template.content.cloneNode(true));
}
