/**
 * `tel:` address of a phone number as people write it: `(515) 555-0142` becomes `tel:+15155550142` (RFC
 * 3966).
 */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/(?!^\+)\D/g, '');
  if (digits.length === 10) return `tel:+1${digits}`;
  return /^1\d{10}$/.test(digits) ? `tel:+${digits}` : `tel:${digits}`;
}
