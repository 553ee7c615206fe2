import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import type { PublicForm } from './public-form.ts';

/** A public form in a component: its state, what each field needs, and what `<form>` needs. */
export function usePublicForm<Name extends string>(form: PublicForm<Name>) {
  const state = useStore(form.$state);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.restore();
  }, [form]);

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.errors]);

  return {
    ...state,
    fieldProps: (name: Name) => ({
      name,
      value: state.values[name],
      error: state.errors[name],
      onChange: (value: string) => {
        form.change(name, value);
      },
    }),
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void form.submit();
      },
    },
  };
}
