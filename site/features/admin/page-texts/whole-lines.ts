/** Selects the lines that the selection of a field touches: a heading or a quote is always a whole line. */
export function selectWholeLines(field: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  field.setSelectionRange(start, next === -1 ? value.length : next);
}
