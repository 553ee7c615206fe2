import * as z from 'zod/mini';
import { DefaultTexts, TEXTS_PATH, type DefaultText } from '#shared/pages/page-texts.ts';
import type { Assets } from '../dependencies.ts';

/** `ASSETS` ignores the host. */
const ADDRESS = `https://assets.local${TEXTS_PATH}`;

/**
 * Reads the default texts that this deployment's build shipped.
 * @throws Error when the build lacks them
 */
export async function readDefaultTexts(assets: Assets): Promise<DefaultText[]> {
  const response = await assets.fetch(new Request(ADDRESS));
  if (!response.ok) throw new Error(`${TEXTS_PATH} answers ${response.status}.`);
  return z.parse(DefaultTexts, await response.json());
}
