import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Loads the matching queries anew after a write. A first load under way is cancelled, because it may have read the
 * state from before the write, and `invalidateQueries` alone joins it.
 * @param filters which queries; without it all of them
 */
export async function reload(client: QueryClient, filters?: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
