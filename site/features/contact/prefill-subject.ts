/** Fills in the subject from the address as if the visitor had typed it, whether or not the form is hydrated yet. */
export function prefillSubject(): void {
  const subject = new URLSearchParams(window.location.search).get('subject');
  const field = document.querySelector('form[data-draft="contact"] [name="subject"]');
  if (subject === null || field === null) return;
  // Uses the native setter, because React ignores an input event after a change by its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, subject);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
