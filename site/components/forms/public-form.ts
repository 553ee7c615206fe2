import { atom } from 'nanostores';
import type * as z from 'zod/mini';
import { ApiError } from '#site/lib/api-client.ts';
import { clearDraft, readDraft, saveDraft } from '#site/lib/form-draft.ts';
import { pushToDataLayer } from '#site/lib/data-layer.ts';
import { byField, validate, type FieldErrors } from '#site/lib/form-validation.ts';
import { createIdempotencyKeys } from '#site/lib/idempotency-key.ts';
import { showToast } from '#site/lib/toasts.ts';

export type Values<Name extends string> = Readonly<Record<Name, string>>;

type Options<Name extends string, Schema extends z.ZodMiniType> = {
  /** Names the draft in this tab's storage, and the form for analytics. */
  name: 'contact' | 'visit';
  empty: Values<Name>;
  schema: Schema;
  /** Sends the valid form; the key is the same for a retry of the same text, so that it arrives once. */
  send: (data: z.output<Schema>, idempotencyKey: string | undefined) => Promise<unknown>;
  success: { title: string; text: string };
  failure: { title: string; text: string };
};

export type FormState<Name extends string> = {
  values: Values<Name>;
  errors: FieldErrors;
  progress: 'editing' | 'sending' | 'failed';
};

/** A form of the public pages: what is typed is kept until it has arrived, and it is sent once. */
export function createPublicForm<Name extends string, Schema extends z.ZodMiniType>(
  options: Options<Name, Schema>,
) {
  const { name, empty, schema, send } = options;
  const $state = atom<FormState<Name>>({ values: empty, errors: {}, progress: 'editing' });
  const keys = createIdempotencyKeys();

  const update = (change: Partial<FormState<Name>>) => {
    $state.set({ ...$state.get(), ...change });
  };

  const succeed = () => {
    keys.forget();
    clearDraft(name);
    $state.set({ values: empty, errors: {}, progress: 'editing' });
    pushToDataLayer({ event: 'form_submit', form: name });
    showToast({ ...options.success, kind: 'success' });
  };

  const fail = (error: unknown) => {
    const errors = error instanceof ApiError ? byField(error.fields) : {};
    update({ progress: 'failed', errors });
    showToast({ ...options.failure, kind: 'failure' });
  };

  return {
    $state,
    /** Brings back what was typed before a reload. */
    restore() {
      update({ values: { ...empty, ...readDraft(name) } });
    },
    change(field: Name, value: string) {
      const { values, errors } = $state.get();
      const changed = { ...values, [field]: value };
      const { [field]: _, ...others } = errors;
      update({ values: changed, errors: others });
      saveDraft(name, changed);
    },
    async submit() {
      const { values, progress } = $state.get();
      if (progress === 'sending') return;
      const checked = validate(schema, values);
      if ('errors' in checked) {
        update({ errors: checked.errors, progress: 'editing' });
        return;
      }
      update({ errors: {}, progress: 'sending' });
      await send(checked.data, keys.keyFor(values)).then(succeed, fail);
    },
  };
}

export type PublicForm<Name extends string> = {
  $state: ReturnType<typeof atom<FormState<Name>>>;
  restore: () => void;
  change: (field: Name, value: string) => void;
  submit: () => Promise<void>;
};
