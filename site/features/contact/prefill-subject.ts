/** Fills in the form's subject from `?subject=`, as if the visitor had typed it. Works before and after hydration. */
export function prefillSubject(): void {
  const subject = new URLSearchParams(window.location.search).get('subject');
  const field = document.querySelector('form[data-draft="contact"] [name="subject"]');
  if (subject === null || field === null) return;
  // Uses the native setter: React replaces the element's own, and ignores an `input` event after a change through it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, subject);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
