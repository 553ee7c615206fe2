import type { SermonHtml } from '#shared/sermon-detail.ts';

/** Brings the page's own text (outside the island) up to date. The HTML is the API's, which escapes what was typed. */
export function showSermonHtml(html: SermonHtml) {
  for (const [field, content] of Object.entries(html)) {
    const element = document.querySelector<HTMLElement>(`main [data-sermon-field="${field}"]`);
    if (element === null) continue;
    element.innerHTML = content;
    element.hidden = content === '';
  }
}

/** Shows that the sermon is gone, in place of the page. */
export function showSermonNotFound() {
  const template = document.querySelector<HTMLTemplateElement>('#sermon-not-found');
  if (template === null) return;
  document.querySelector('main')?.replaceChildren(template.content.cloneNode(true));
}
