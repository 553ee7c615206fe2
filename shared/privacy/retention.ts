/** Days after which a mail that was sent or given up loses its text and its addresses. */
export const MAIL_TEXT_DAYS = 30;

/** Days that an entry of the audit trail is kept. */
export const AUDIT_DAYS = 365;
