// Keeps what is typed into a form that no script has taken over yet, as its draft: also where that script cannot be
// loaded any more, and the browser crashes.
import { readTexts, saveDraft } from './drafts.ts';

const FORM = 'astro-island[ssr] form[data-draft]';

function keep(field: EventTarget | null) {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (field instanceof HTMLInputElement && field.type === 'radio' && !field.checked) return;
  const form = field.closest<HTMLElement>(FORM)?.dataset.draft;
  if (form === undefined) return;
  saveDraft('sessionStorage', form, { ...readTexts(form), [field.name]: field.value });
}

/** Keeps what was typed before this script came, or filled in by the browser. */
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
