/** Whether a host is this machine: what is sent there crosses no network. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** True for a host of Neon's own service, which is reached over https. */
export const isNeonHost = (host: string): boolean => /(^|\.)neon\.tech$/.test(host);

const isNumeric = (host: string) => /^[\d.]+$|^\[[\da-f:.]+\]$/i.test(host);

/** Whether a site may be visited without https: on this machine, or by a numeric address in its network. */
export const isLocalName = (host: string): boolean => isLoopback(host) || isNumeric(host);
