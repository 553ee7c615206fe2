/**
 * Replaces fields in the page of a sermon or an event (RecordField.astro) by newer ones. The HTML is safe: the API
 * escapes typed text. Leaves an equal field as it is, because a replaced link loses its press and its focus. Hides an
 * empty field, together with the element around it that has `data-around`.
 */
export function showRecord(html: Readonly<Record<string, string>>) {
  for (const [field, content] of Object.entries(html)) {
    const element = document.querySelector(`main [data-field=${field}]`);
    if (element === null) continue;
    const newer = document.createElement('template');
    newer.innerHTML = content;
    if (element.innerHTML === newer.innerHTML) continue;
    element.innerHTML = content;
    element.toggleAttribute('hidden', content === '');
    document.querySelector(`[data-around=${field}]`)?.toggleAttribute('hidden', content === '');
  }
}

/** Replaces the content of a record's page by that of the page's `<template id="not-found">`. */
export function showNotFound() {
  const template = document.querySelector<HTMLTemplateElement>('#not-found');
  if (template !== null) document.querySelector('main')?.replaceChildren(template.content);
}
