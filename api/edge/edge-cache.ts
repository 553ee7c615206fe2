/**
 * The part of Workers' Cache API that the app uses: one cache for each location of Cloudflare's. It ignores `Vary`,
 * and takes answers to GET under absolute addresses only.
 */
export type EdgeCache = {
  match: (address: string) => Promise<Response | undefined>;
  put: (address: string, answer: Response) => Promise<void>;
  delete: (address: string) => Promise<boolean>;
};

declare const caches: { default: EdgeCache };

/** The cache of the location. Read at each call, because only the runtime has it. */
export const locationCache: EdgeCache = {
  match: (address) => caches.default.match(address),
  put: (address, answer) => caches.default.put(address, answer),
  delete: (address) => caches.default.delete(address),
};
