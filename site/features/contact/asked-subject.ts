/** Fills in the subject that the address asks for, as a reader would type it, whether the form is alive yet or not. */
export function fillAskedSubject(): void {
  const subject = new URLSearchParams(window.location.search).get('subject');
  const field = document.querySelector('form[data-draft="contact"] [name="subject"]');
  if (subject === null || field === null) return;
  // By the browser's own setter: React hears of nothing else.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, subject);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
