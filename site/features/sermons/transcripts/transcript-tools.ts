import { escapeRegExp } from '#shared/sermons/transcripts/marked-parts.ts';
import { copyLink } from '#site/lib/page/copy-link.ts';

/** Wraps each match in a text node in `<mark>`. */
function markWords(text: Text, words: RegExp) {
  // Begins with the last match, so that the offsets of the earlier ones stay valid.
  for (const { index, 0: found } of [...text.data.matchAll(words)].reverse()) {
    const mark = document.createElement('mark');
    const after = text.splitText(index);
    after.splitText(found.length);
    after.replaceWith(mark);
    mark.append(after);
  }
}

/** Marks all matches of `words` in the transcript, instead of the earlier ones. @returns the marks; none for '' */
function findWords(said: HTMLElement, words: string): HTMLElement[] {
  for (const mark of said.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes);
  said.normalize();
  const wanted = words.trim();
  if (wanted === '') return [];
  const pattern = new RegExp(escapeRegExp(wanted).replace(/\s+/g, '\\s+'), 'giu');
  const texts: Text[] = [];
  const walker = document.createTreeWalker(said, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) markWords(text, pattern);
  return [...said.querySelectorAll('mark')];
}

/** The elements that the selection overlaps; an empty list without a selection. */
function selected(elements: NodeListOf<HTMLElement>): HTMLElement[] {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed) return [];
  return [...elements].filter((each) => selection.containsNode(each, true));
}

/** Prints only the selected paragraphs; without a selection, the page with the whole transcript. */
function print(section: HTMLElement) {
  const all = section.querySelectorAll<HTMLElement>('.said > p');
  const some = selected(all);
  const printed = [section, ...(some.length > 0 ? some : all)];
  for (const part of printed) part.setAttribute('data-print', '');
  section.parentElement?.toggleAttribute('data-passage', some.length > 0);
  window.print();
  section.parentElement?.removeAttribute('data-passage');
  for (const part of printed) part.removeAttribute('data-print');
}

/** The URL of this page at a time of the recording in seconds; without a time, the page's URL. */
function momentAddress(second: string | undefined): string {
  const address = new URL(window.location.pathname, window.location.href);
  if (second !== undefined) address.searchParams.set('t', String(Math.floor(Number(second))));
  return address.href;
}

const spoken = (section: HTMLElement) => section.querySelector<HTMLElement>('[data-now]');

/** The selected text of the transcript; empty if there is none. */
function selectedWords(section: HTMLElement): string {
  const selection = window.getSelection();
  const isInside = section.querySelector('.said')?.contains(selection?.anchorNode ?? null);
  return isInside === true ? String(selection).trim() : '';
}

/**
 * A quotation: the selected sentences, or without a selection the one being spoken, with speaker, title, day and link.
 * Undefined if there is no sentence.
 */
function quoteOf(section: HTMLElement): string | undefined {
  const sentences = selected(section.querySelectorAll<HTMLElement>('.said [data-t]'));
  const now = spoken(section);
  if (sentences.length === 0 && now !== null) sentences.push(now);
  // A transcript without times has no elements for sentences, so the selected text itself is quoted.
  const said = sentences.map(({ textContent }) => textContent).join(' ') || selectedWords(section);
  if (said === '') return undefined;
  const [speaker, title, date] = ['speaker', 'title', 'date'].map(
    (field) => document.querySelector(`[data-field="${field}"]`)?.textContent.trim() ?? '',
  );
  return `"${said}"\n${speaker}, "${title}", ${date}\n${momentAddress(sentences[0]?.dataset.t)}`;
}

/** Pixels that a find needs above the edge of the window or of a phone's keyboard. */
const BELOW_FIND = 96;

/** Pixels of text above a find: two whole lines, or fewer from the beginning of its paragraph, which has the time. */
function aboveFind(find: HTMLElement): number {
  const line = Number.parseFloat(getComputedStyle(find).lineHeight);
  const { top, height } = find.getClientRects()[0] ?? find.getBoundingClientRect();
  const sinceBeginning = top - (find.closest('p')?.getBoundingClientRect().top ?? top);
  return sinceBeginning < 2.5 * line ? sinceBeginning : 2 * line + (line - height) / 2;
}

/**
 * Scrolls the text to a find. Scrolls the page only if the find is below the window, or behind a phone's keyboard or the
 * player's bar, and only until the label of the search is at the top.
 */
function scrollToFind(section: HTMLElement, find: HTMLElement) {
  const said = section.querySelector('.said');
  const top = () => find.getBoundingClientRect().top;
  said?.scrollBy({ top: top() - said.getBoundingClientRect().top - aboveFind(find) });
  const { offsetTop, height } = window.visualViewport ?? {
    offsetTop: 0,
    height: window.innerHeight,
  };
  if (top() > offsetTop + height - BELOW_FIND)
    section.querySelector('label')?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/**
 * Activates the search and the buttons above a transcript.
 * @param stopFollowing lets the page stay in place, although playback goes on
 */
export function activateTranscriptTools(section: HTMLElement, stopFollowing: () => void) {
  let marks: HTMLElement[] = [];
  let shown = -1;
  const tell = (text: string, place = section.querySelector('.finds output')) => {
    if (place !== null) place.textContent = text;
  };
  const showFind = (step: number) => {
    if (marks.length === 0) return;
    stopFollowing();
    marks[shown]?.removeAttribute('data-shown');
    shown = (Math.max(shown + step, -1) + marks.length) % marks.length;
    const find = marks[shown];
    find?.setAttribute('data-shown', '');
    if (find !== undefined) scrollToFind(section, find);
    tell(`${String(shown + 1)} of ${String(marks.length)}`);
  };
  const search = (field: EventTarget | null) => {
    const said = section.querySelector<HTMLElement>('.said');
    if (said === null || !(field instanceof HTMLInputElement)) return;
    marks = findWords(said, field.value);
    shown = -1;
    section.querySelector('.finds')?.toggleAttribute('data-found', marks.length > 0);
    // What was scrolled for a search would stay so, with nothing to scroll it back.
    if (marks.length === 0) said.scrollTop = 0;
    tell(field.value.trim() === '' ? '' : '0 found');
    showFind(1);
  };
  section.addEventListener('input', ({ target }) => {
    search(target);
  });
  // Searches for text that was typed before the script loaded.
  search(section.querySelector('input'));
  section.addEventListener('keydown', (press) => {
    if (press.key !== 'Enter' || !(press.target instanceof HTMLInputElement)) return;
    press.preventDefault();
    showFind(press.shiftKey ? -1 : 1);
  });
  section.addEventListener('click', (click) => {
    const pressed = click.target instanceof Element ? click.target.closest('button, a') : null;
    if (!(pressed instanceof HTMLElement)) return;
    const { dataset } = pressed;
    if (dataset.find !== undefined) showFind(Number(dataset.find));
    if (dataset.copyMoment !== undefined)
      void copyLink(momentAddress(spoken(section)?.dataset.t ?? '0'));
    if (pressed.matches('.show-whole')) section.querySelector<HTMLElement>('[data-rest]')?.click();
    if (dataset.printSaid !== undefined) print(section);
    if (dataset.quote !== undefined) {
      const quote = quoteOf(section);
      const place = pressed.parentElement?.querySelector('output') ?? null;
      tell(quote === undefined ? 'Please select some words first.' : '', place);
      if (quote !== undefined) void copyLink(quote, 'quote');
    }
    if (dataset.rest === undefined) return;
    click.preventDefault();
    void import('./remaining-paragraphs.ts').then(({ loadRemainingParagraphs }) =>
      loadRemainingParagraphs(section, pressed),
    );
  });
}
