import { ApiError } from '#site/lib/api/api-client.ts';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** The dashboard's counts; writes of counted records invalidate it. */
export const DASHBOARD = ['dashboard'] as const;

/** The publishing status; every write invalidates it. */
export const PUBLISHING = ['publishing'] as const;

/** Ways to sign in, and who is signed in. */
export const SIGN_IN = ['sign-in'] as const;

/** The `If-Match` header, which makes the server refuse (412) the write when the record has changed. */
export const ifVersion = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });

/** True when somebody else has changed the record since it was loaded. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412;

/** True when somebody else has deleted the record. */
export const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 404;

/**
 * Loads the matching queries anew after a write. A first load under way is cancelled, because it may have read the
 * state from before the write, and `invalidateQueries` alone joins it.
 * @param filters which queries; without it all of them
 */
export async function reload(client: QueryClient, filters?: QueryFilters): Promise<void> {
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
