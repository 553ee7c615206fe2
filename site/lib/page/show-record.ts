/**
 * Replaces fields in the page of a sermon or an event (RecordField.astro) by newer ones. The HTML is safe: the API
 * escapes typed text. Hides an empty field, together with the element around it that has `data-around`.
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

/** Replaces the content of a record's page by that of the page's `<template id="not-found">`. */
export function showNotFound() {
  const template = document.querySelector<HTMLTemplateElement>('#not-found');
  if (template !== null) document.querySelector('main')?.replaceChildren(template.content);
}
