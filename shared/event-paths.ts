/** The fragment id of an event's card. */
export const eventAnchor = (id: number): string => `event-${String(id)}`;

/** The address of an event on this site. */
export const eventPath = (id: number): string => `/events#${eventAnchor(id)}`;
