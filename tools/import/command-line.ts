import { parseArgs } from 'node:util';
import { ImportKind } from '#shared/import/records.ts';
import * as z from 'zod/mini';
import { ProgramError } from '../program.ts';

const USAGE =
  'Please write: npm run import -- FILE|ADDRESS [--kind podcast|wordpress|calendar|table|youtube] [--category NAME] [--dry-run] [--publish] [--copy] [--production]';

/** The arguments of `npm run import`. */
export type ImportCommand = {
  /** A file or an address. */
  source: string;
  kind: ImportKind | undefined;
  /** The category of WordPress whose posts are sermons. */
  category: string | undefined;
  isDryRun: boolean;
  isPublished: boolean;
  /** Whether to copy recordings, pictures and documents into the library afterwards. */
  isCopied: boolean;
  /** Whether to import into the church's live site, by `.production.vars`. */
  isProduction: boolean;
};

/** Reads the arguments of the program. @throws ProgramError with the usage for anything else */
export function readImportCommand(args: readonly string[]): ImportCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        category: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        publish: { type: 'boolean', default: false },
        copy: { type: 'boolean', default: false },
        production: { type: 'boolean', default: false },
      },
    });
    const kind = z.safeParse(z.optional(ImportKind), values.kind);
    const [source, ...others] = positionals;
    if (kind.success && source !== undefined && others.length === 0) {
      return {
        source,
        kind: kind.data,
        category: values.category,
        isDryRun: values['dry-run'],
        isPublished: values.publish,
        isCopied: values.copy,
        isProduction: values.production,
      };
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new ProgramError(USAGE);
}
