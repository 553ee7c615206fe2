import { eq } from 'drizzle-orm';
import type { MeasuredAudio } from '#shared/media/audio.ts';
import { media } from '#db/tables.ts';
import type { Dependencies } from '#api/dependencies.ts';

const FILE = /^\/media\/([\da-f]{32})\.\w+$/;

/**
 * The key of a file of the library, from its path or its whole address; undefined for any other address.
 * @param siteUrl any address of this site
 */
export function libraryKey(address: string, siteUrl: string): string | undefined {
  const url = new URL(address, siteUrl);
  return url.host === new URL(siteUrl).host ? FILE.exec(url.pathname)?.[1] : undefined;
}

/** What the library knows of a recording. No host is asked: everything was read when it was uploaded. */
export async function libraryAudio(
  { database }: Pick<Dependencies, 'database'>,
  key: string,
): Promise<MeasuredAudio> {
  const [file] = await database
    .select({ type: media.type, bytes: media.bytes, seconds: media.seconds })
    .from(media)
    .where(eq(media.key, key));
  const unknown = { audioBytes: null, audioType: null, audioSeconds: null };
  if (file === undefined) return { ...unknown, audioProblem: 'missing' };
  const { type, bytes, seconds } = file;
  const known = { audioBytes: bytes, audioSeconds: seconds, audioProblem: null };
  if (type === 'audio/mpeg') return { ...known, audioType: type };
  // Podcast apps know an M4A by this name.
  if (type === 'audio/mp4') return { ...known, audioType: 'audio/x-m4a' };
  return { ...unknown, audioProblem: 'wrong_type' };
}
