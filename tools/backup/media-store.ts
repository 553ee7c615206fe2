import type { BackupEnvironment } from '#shared/environment/environment.ts';
import { isNeonHost } from '#shared/environment/hosts.ts';
import { ProgramError } from '../postgres/program.ts';
import { MEDIA_BUCKET, type FileStore } from './file-store.ts';
import { openLocalMedia } from './local-media.ts';
import { openR2 } from './r2.ts';

/**
 * Opens the store of the environment's files: R2 where its key is set, else the folder of this machine.
 * @throws ProgramError for a database at Neon without the key, whose files are not on this machine
 */
export async function openMediaStore(environment: BackupEnvironment): Promise<FileStore> {
  const { CLOUDFLARE_ACCOUNT_ID, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY } = environment;
  if (CLOUDFLARE_ACCOUNT_ID && R2_ACCESS_KEY_ID && R2_SECRET_ACCESS_KEY) {
    return openR2({
      accountId: CLOUDFLARE_ACCOUNT_ID,
      accessKeyId: R2_ACCESS_KEY_ID,
      secretAccessKey: R2_SECRET_ACCESS_KEY,
      bucket: MEDIA_BUCKET,
      variables: 'R2',
    });
  }
  if (isNeonHost(URL.parse(environment.DATABASE_URL ?? '')?.hostname ?? ''))
    throw new ProgramError(
      'The files of a site with its database at Neon are in Cloudflare R2: set CLOUDFLARE_ACCOUNT_ID, R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY, or add --without-files to leave them where they are.',
    );
  return openLocalMedia(environment.DATA_DIR);
}
