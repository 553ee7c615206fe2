import * as z from 'zod/mini';
import { DefaultTexts, TEXTS_PATH, type DefaultText } from '#shared/page-texts.ts';
import type { Assets } from '../../dependencies.ts';

/** The host of an asset's address means nothing. */
const ADDRESS = `https://assets.local${TEXTS_PATH}`;

/**
 * What a new church begins with, as the build of this very deployment has shipped it.
 * @throws Error where the build lacks it
 */
export async function readDefaultTexts(assets: Assets): Promise<DefaultText[]> {
  const response = await assets.fetch(new Request(ADDRESS));
  if (!response.ok) throw new Error(`${TEXTS_PATH} answers ${response.status}.`);
  return z.parse(DefaultTexts, await response.json());
}
