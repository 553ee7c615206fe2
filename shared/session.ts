/** Hours after which the admin has to log in again (specification § 4). */
export const SESSION_HOURS = 2;
