const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Marks the words in a text. */
function markWords(text: Text, words: RegExp) {
  // From the end, so that the text before keeps its places.
  for (const { index, 0: found } of [...text.data.matchAll(words)].reverse()) {
    const mark = document.createElement('mark');
    const after = text.splitText(index);
    after.splitText(found.length);
    after.replaceWith(mark);
    mark.append(after);
  }
}

/** Marks the words in all that was said. @returns the marks */
function findWords(said: HTMLElement, words: string): HTMLElement[] {
  for (const mark of said.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes);
  said.normalize();
  const wanted = words.trim();
  if (wanted === '') return [];
  const pattern = new RegExp(escaped(wanted).replace(/\s+/g, '\\s+'), 'giu');
  const texts: Text[] = [];
  const walker = document.createTreeWalker(said, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) markWords(text, pattern);
  return [...said.querySelectorAll('mark')];
}

/** Prints the chosen paragraphs, and nothing else of the page; the whole transcript with it where none is chosen. */
function print(section: HTMLElement) {
  const chosen = window.getSelection();
  const all = [...section.querySelectorAll<HTMLElement>('.said > p')];
  const some = all.filter(
    (paragraph) => chosen?.isCollapsed === false && chosen.containsNode(paragraph, true),
  );
  const printed = [section, ...(some.length > 0 ? some : all)];
  for (const part of printed) part.setAttribute('data-print', '');
  section.parentElement?.toggleAttribute('data-passage', some.length > 0);
  window.print();
  section.parentElement?.removeAttribute('data-passage');
  for (const part of printed) part.removeAttribute('data-print');
}

/** The search and the buttons above a transcript. */
export function activateTools(
  section: HTMLElement,
  { copyMoment, copyQuote }: { copyMoment: () => void; copyQuote: () => boolean },
) {
  let marks: HTMLElement[] = [];
  let shown = -1;
  const tell = (text: string) => {
    const place = section.querySelector('output');
    if (place !== null) place.textContent = text;
  };
  const search = (field: EventTarget | null) => {
    const said = section.querySelector<HTMLElement>('.said');
    if (said === null || !(field instanceof HTMLInputElement)) return;
    marks = findWords(said, field.value);
    shown = -1;
    tell(field.value.trim() === '' ? '' : `${String(marks.length)} found`);
  };
  section.addEventListener('input', ({ target }) => {
    search(target);
  });
  // What was typed before this script was there.
  search(section.querySelector('input'));
  section.addEventListener('keydown', (press) => {
    if (press.key !== 'Enter' || !(press.target instanceof HTMLInputElement)) return;
    press.preventDefault();
    if (marks.length === 0) return;
    shown = (shown + 1) % marks.length;
    marks[shown]?.scrollIntoView({ block: 'center' });
    tell(`${String(shown + 1)} of ${String(marks.length)}`);
  });
  section.addEventListener('click', (click) => {
    if (!(click.target instanceof Element)) return;
    if (click.target.closest('[data-copy-moment]') !== null) copyMoment();
    if (click.target.closest('[data-quote]') !== null)
      tell(copyQuote() ? '' : 'Please select some words first.');
    if (click.target.closest('[data-print-said]') !== null) print(section);
    const rest = click.target.closest<HTMLElement>('[data-rest]');
    if (rest === null) return;
    click.preventDefault();
    void import('./rest.ts').then(({ showRest }) => showRest(section, rest));
  });
}
