import type { SermonHtml } from '#shared/sermon-detail.ts';

/** Refreshes the page's text outside the island. The HTML is the API's, which escapes typed text. */
export function showSermonHtml(html: SermonHtml) {
  for (const [field, content] of Object.entries(html)) {
    const element = document.querySelector<HTMLElement>(`main [data-sermon-field="${field}"]`);
    if (element === null) continue;
    element.innerHTML = content;
    element.hidden = content === '';
  }
}

/** Replaces the page by 'Sermon Not Found'. */
export function showSermonNotFound() {
  const template = document.querySelector<HTMLTemplateElement>('#sermon-not-found');
  if (template === null) return;
  document.querySelector('main')?.replaceChildren(template.content.cloneNode(true));
}
