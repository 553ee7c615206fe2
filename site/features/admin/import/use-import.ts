import { useState } from 'react';
import { ImportFailure } from '#shared/import/failure.ts';
import { merged, spokenBy, type TwoSpellings } from '#shared/import/names.ts';
import { outcomeDoubts, prepared } from '#shared/import/prepared.ts';
import { importCounts, type ImportCounts } from '#shared/import/preview.ts';
import type { Compared, ReadSource } from '#shared/import/records.ts';
import { pathOf, reload } from '#site/components/admin/queries.ts';
import { failureText } from '#site/components/admin/show-failure.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { compareAll, readHere, writeAll, type ReadChoices } from './import-steps.ts';

/** A source that was read and compared. */
export type Found = {
  name: string;
  from: File | string;
  options: ReadChoices;
  source: ReadSource;
  compared: Compared;
};

export type Step =
  | { at: 'choose'; problem?: string }
  | { at: 'reading'; name: string }
  | { at: 'preview'; found: Found; problem?: string }
  | { at: 'writing'; found: Found; written: number }
  | { at: 'done'; name: string; counts: ImportCounts };

export type Choices = {
  /** Spellings that become one name. */
  merges: readonly TwoSpellings[];
  /** Who spoke where the source names nobody; '' where that stays open. */
  speaker: string;
  isPublished: boolean;
  isCopied: boolean;
  churchName: string;
};

/** The drafts of a source as they will be written, with all doubts about them. */
export function chosen({ source, compared }: Found, choices: Choices) {
  const { merges, speaker, isPublished, churchName } = choices;
  const named = spokenBy(merged(source, merges), speaker.trim());
  const { drafts, doubts } = prepared(named, isPublished ? { churchName } : null);
  return { drafts, doubts: [...doubts, ...outcomeDoubts(drafts, compared)] };
}

const problemOf = (error: unknown) =>
  error instanceof ImportFailure ? error.message : failureText(error);

/** The steps of an import: choose, read, look, write. */
export function useImport() {
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const client = useQueryClient();

  const read = async (from: File | string, options: ReadChoices = {}) => {
    const name = typeof from === 'string' ? from : from.name;
    setStep({ at: 'reading', name });
    try {
      const source = await readHere(from, options);
      const compared = await compareAll(source);
      setStep({ at: 'preview', found: { name, from, options, source, compared } });
    } catch (error) {
      setStep({ at: 'choose', problem: problemOf(error) });
    }
  };

  const write = async (found: Found, choices: Choices) => {
    const { drafts, doubts } = chosen(found, choices);
    const onProgress = (written: number) => {
      setStep({ at: 'writing', found, written });
    };
    onProgress(0);
    try {
      const { kind } = found.source;
      const { run, outcomes } = await writeAll({ kind, name: found.name, drafts, onProgress });
      const counts = importCounts(drafts, outcomes, doubts);
      const { alreadyHere, doubtful } = counts;
      await bodyOf(
        api.imports[':id'].end.$post({
          ...pathOf(run),
          json: { alreadyHere, doubtful, copies: choices.isCopied },
        }),
      );
      setStep({ at: 'done', name: found.name, counts });
    } catch (error) {
      setStep({ at: 'preview', found, problem: problemOf(error) });
    }
    await reload(client);
  };

  const again = () => {
    setStep({ at: 'choose' });
  };
  return { step, read, write, again };
}
