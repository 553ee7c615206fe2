// Stores what is typed into a public form before its island is hydrated, so that it survives a reload, a script that
// fails to load, and a crash of the browser.
import { readStoredTexts, storeTexts } from './stored-input.ts';

const FORM = 'astro-island[ssr] form[data-draft]';

function keep(field: EventTarget | null) {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (field instanceof HTMLInputElement && field.type === 'radio' && !field.checked) return;
  const form = field.closest<HTMLElement>(FORM)?.dataset.draft;
  if (form === undefined) return;
  storeTexts(form, { ...readStoredTexts(form), [field.name]: field.value });
}

/** Stores what was typed before this script ran, and what the browser filled in without an `input` event. */
function keepAll() {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    `${FORM} :is(input, textarea)`,
  )) {
    if (field.value !== '') keep(field);
  }
}

keepAll();
window.addEventListener('input', ({ target }) => {
  keep(target);
});
window.addEventListener('pagehide', keepAll);
