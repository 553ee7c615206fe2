/** Extends a field's selection to whole lines, as headings and quotes need. */
export function selectWholeLines(field: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  field.setSelectionRange(start, next === -1 ? value.length : next);
}
