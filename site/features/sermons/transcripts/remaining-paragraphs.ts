import { paragraphsOf, isTimed } from '#shared/sermons/transcripts/transcript.ts';
import { paragraphHtml } from '#shared/sermons/transcripts/transcript-html.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';

/**
 * Adds the paragraphs of a long transcript that the built page omits, and removes the link to them. If they cannot be
 * loaded, opens the link, which leads to the transcript as a file.
 */
export async function loadRemainingParagraphs(
  section: HTMLElement,
  link: HTMLElement,
): Promise<void> {
  const said = section.querySelector('.said');
  const param = { id: link.dataset.rest ?? '' };
  try {
    const { cues } = await bodyOf(api.sermons[':id'].transcript.$get({ param }));
    const missing = paragraphsOf(cues).slice(said?.childElementCount ?? 0);
    const html = missing.map((each) => paragraphHtml(each, isTimed(cues))).join('');
    said?.insertAdjacentHTML('beforeend', html);
    link.remove();
  } catch {
    window.location.assign(link.getAttribute('href') ?? '');
  }
}
