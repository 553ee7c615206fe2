import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Draft } from '#site/components/admin/drafts/draft.ts';
import { openEditor } from '#site/components/admin/record-editor/opening.ts';
import type { RecordFields } from '#site/components/admin/record-editor/record-fields.ts';

type Values = { title: string; featured: boolean };

describe('an editor that opens with a draft', () => {
  type Stored = Values & { version: number };
  const blank: Values = { title: '', featured: false };
  const opened: Values = { title: 'Soup', featured: false };
  const typed: Values = { title: 'Soup and bread', featured: false };
  const draft = { keptAt: 1_000, values: typed, opened, version: 3 };
  const fields: RecordFields<Values, Stored> = {
    title: { label: 'Title', render: () => null },
    featured: { label: 'Featured', render: () => null },
  };
  const open = (record: Stored | undefined, kept: Draft<Values> | undefined) =>
    openEditor(
      {
        schema: z.object({ title: z.string(), featured: z.boolean() }),
        fields,
        opening: record === undefined ? {} : { record },
        blank,
        valuesOf: ({ title, featured }: Stored) => ({ title, featured }),
      },
      kept,
    );

  it('shows it over the record that it was written over', () => {
    const record = { ...opened, version: 3 };
    const { state, saved, typed: shown } = open(record, draft);
    expect({ saved, shown }).toEqual({ saved: opened, shown: typed });
    expect(state).toMatchObject({ phase: { name: 'editing' }, stored: record, keptAt: 1_000 });
  });

  it('shows the record alone where nothing was kept', () => {
    const { state, saved, typed: shown } = open({ ...opened, version: 3 }, undefined);
    expect({ saved, shown, keptAt: state.keptAt }).toEqual({
      saved: opened,
      shown: opened,
      keptAt: null,
    });
  });

  it('is in conflict with what somebody else has saved since, in the version before theirs', () => {
    const theirs = { title: 'Soup', featured: true, version: 4 };
    const { state, saved, typed: shown } = open(theirs, draft);
    expect({ saved, shown }).toEqual({ saved: opened, shown: typed });
    expect(state.phase).toEqual({ name: 'conflict', theirs });
    expect(state.stored?.version).toBe(3);
  });

  it('is not in conflict with a newer version that holds the same, or what is typed', () => {
    for (const values of [opened, typed]) {
      const { state, saved, typed: shown } = open({ ...values, version: 4 }, draft);
      expect({ saved, shown, phase: state.phase.name }).toEqual({
        saved: values,
        shown: typed,
        phase: 'editing',
      });
    }
  });

  it('knows its own save whose answer was lost, and shows what was typed after it', () => {
    const stored = { title: 'Soup and br', featured: false, version: 4 };
    const {
      state,
      saved,
      typed: shown,
    } = open(stored, {
      ...draft,
      sent: { title: 'Soup and br', featured: false },
    });
    expect({ title: saved.title, shown, stored: state.stored, phase: state.phase.name }).toEqual({
      title: 'Soup and br',
      shown: typed,
      stored,
      phase: 'editing',
    });
  });

  it('shows a new one with the key of a save without an answer', () => {
    const {
      state,
      saved,
      typed: shown,
    } = open(undefined, {
      ...draft,
      idempotencyKey: 'first',
      sent: opened,
    });
    expect({ saved, shown }).toEqual({ saved: blank, shown: typed });
    expect(state).toMatchObject({ stored: null, key: 'first', lost: { values: opened } });
  });
});
