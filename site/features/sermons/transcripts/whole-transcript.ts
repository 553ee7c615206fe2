/**
 * Shows the whole of a long transcript, of which a page first shows the beginning (transcript.css). Not during a search,
 * for which the text scrolls below the field.
 */
export function showWhole(section: HTMLElement): void {
  if (section.querySelector('.finds[data-found]') !== null) return;
  const said = section.querySelector('.said');
  const [from, height] = [said?.scrollTop ?? 0, said?.clientHeight ?? 0];
  section.dataset.whole = '';
  if (said === null || from === 0) return;
  // The browser has scrolled to something within the beginning. Its place may still be moving into the window.
  const top = window.scrollY + said.getBoundingClientRect().top + from;
  window.scrollTo({ top: top - (window.innerHeight - height) / 2, behavior: 'instant' });
}

/** Shows it by its button, and the focus then goes to the paragraph at which the beginning was cut. */
function showByButton(section: HTMLElement) {
  const said = section.querySelector('.said');
  const end = said?.getBoundingClientRect().bottom ?? 0;
  const paragraphs = [...section.querySelectorAll<HTMLElement>('.said > p')];
  const cut = paragraphs.find((each) => each.getBoundingClientRect().bottom > end);
  showWhole(section);
  if (cut === undefined) return;
  cut.tabIndex = -1;
  cut.focus({ preventScroll: true });
}

/** Shows the whole transcript by its button, and when the focus or a find of the browser goes into the text. */
export function showWholeOnDemand(section: HTMLElement): void {
  const within = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.said') !== null) showWhole(section);
  };
  section.addEventListener('focusin', within);
  // The browser scrolls the cut text to what it has found there. Scroll events do not bubble.
  section.addEventListener('scroll', within, true);
  section.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('.show-whole') === null) return;
    if (section.dataset.whole === undefined) showByButton(section);
  });
  // A link to a text fragment has scrolled before the script is there.
  if ((section.querySelector('.said')?.scrollTop ?? 0) > 0) showWhole(section);
}
