import { useQuery } from '@tanstack/react-query';
import { Placeholders, PLACEHOLDERS_PATH } from '#shared/dashboard/placeholders.ts';

async function readPlaceholders(): Promise<Placeholders> {
  const response = await fetch(PLACEHOLDERS_PATH, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${PLACEHOLDERS_PATH} answers ${response.status}.`);
  return Placeholders.parse(await response.json());
}

/** Placeholders that visitors see, as of the last build. */
export const usePlaceholders = () =>
  useQuery({ queryKey: ['placeholders'], queryFn: readPlaceholders });
