import { longDate, utcDay } from '#shared/dates.ts';
import { scriptureParts } from '#shared/scripture.ts';
import type { Sermon } from '#shared/sermons.ts';

function scriptureNodes({ scripture, passages }: Sermon): (string | Node)[] {
  return scriptureParts(scripture, passages).map(({ text, url }) =>
    url === undefined
      ? text
      : Object.assign(document.createElement('a'), { href: url, textContent: text }),
  );
}

/** Brings the page's own text (heading and description, outside the island) up to date with the record. */
export function showSermonFields(sermon: Sermon) {
  const values: Record<string, string | null | (string | Node)[]> = {
    title: sermon.title,
    speaker: sermon.speaker,
    date: longDate(sermon.date),
    description: sermon.description,
    series: sermon.series,
    scripture: sermon.scripture === null ? null : scriptureNodes(sermon),
  };
  for (const [field, value] of Object.entries(values)) {
    const element = document.querySelector<HTMLElement>(`main [data-sermon-field="${field}"]`);
    if (element === null) continue;
    element.replaceChildren(...[value ?? ''].flat());
    element.hidden = value === null;
    if (element instanceof HTMLTimeElement) element.dateTime = utcDay(sermon.date);
  }
}

/** Shows that the sermon is gone, in place of the page. */
export function showSermonNotFound() {
  const template = document.querySelector<HTMLTemplateElement>('#sermon-not-found');
  if (template === null) return;
  document.querySelector('main')?.replaceChildren(template.content.cloneNode(true));
}
