/**
 * Replaces the texts of a record's page (see RecordField.astro) by newer ones. The HTML comes from the API, which
 * escapes typed text. Hides an empty text, together with the element around it (`data-around`).
 */
export function showRecord(html: Readonly<Record<string, string>>) {
  for (const [field, content] of Object.entries(html)) {
    const element = document.querySelector<HTMLElement>(`main [data-field="${field}"]`);
    if (element === null) continue;
    element.innerHTML = content;
    for (const shown of [element, element.closest('[data-around]')]) {
      shown?.toggleAttribute('hidden', content === '');
    }
  }
}

/** Replaces a record's page by the content of its `not-found` template. */
export function showNotFound() {
  const template = document.querySelector<HTMLTemplateElement>('#not-found');
  if (template !== null) document.querySelector('main')?.replaceChildren(template.content);
}
