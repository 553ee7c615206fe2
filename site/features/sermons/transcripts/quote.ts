const textOf = (field: string) =>
  document.querySelector(`[data-field="${field}"]`)?.textContent.trim() ?? '';

/** The chosen sentences; without a choice the one that is spoken. */
function chosenSentences(section: HTMLElement): { said: string; second: string | undefined } {
  const chosen = window.getSelection();
  const sentences = [...section.querySelectorAll<HTMLElement>('.said [data-t]')].filter((each) =>
    chosen === null || chosen.isCollapsed
      ? each.hasAttribute('data-now')
      : chosen.containsNode(each, true),
  );
  const isInside = chosen !== null && section.querySelector('.said')?.contains(chosen.anchorNode);
  const said = sentences.map(({ textContent }) => textContent).join(' ');
  // Without times there are no sentences to tell apart.
  return {
    said: said || (isInside === true ? chosen.toString().trim() : ''),
    second: sentences[0]?.dataset.t,
  };
}

/** The address of this page at a second. */
export function momentAddress(second: string | undefined): string {
  const address = new URL(window.location.pathname, window.location.href);
  if (second !== undefined) address.searchParams.set('t', String(Math.floor(Number(second))));
  return address.href;
}

/** The chosen sentences with speaker, title, day and the address of their moment; undefined where none is chosen. */
export function quoteOf(section: HTMLElement): string | undefined {
  const { said, second } = chosenSentences(section);
  if (said === '') return undefined;
  const source = `${textOf('speaker')}, “${textOf('title')}”, ${textOf('date')}`;
  return `“${said}”\n${source}\n${momentAddress(second)}`;
}
