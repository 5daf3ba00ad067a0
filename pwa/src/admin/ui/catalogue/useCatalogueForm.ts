import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../../../shared/ui/toast.ts';
import { toastFailureWithReason } from '../failure.ts';
import { showIssues } from '../show-issues.ts';
import { useVersionedStore } from '../stale/useVersionedStore.ts';
import type { Catalogue, CatalogueRow } from './catalogue.ts';
import { useRefresh } from './useCatalogue.ts';

/** Converts the fields of a call to form values and back. */
export interface FormShape<Fields, Form extends FieldValues> {
  schema: z.ZodType<Form, Form>;
  /** The initial values for a new row. */
  empty: Form;
  formOf: (fields: Fields) => Form;
  /** Form values as the fields of the call. */
  fieldsOf: (form: Form) => Fields;
}

interface CatalogueFormOptions<
  Row extends CatalogueRow,
  Fields extends { isActive: boolean },
  Form extends FieldValues,
> {
  catalogue: Catalogue<Row, Fields>;
  shape: FormShape<Fields, Form>;
  /** The edited row; undefined when adding. */
  row: Row | undefined;
  onClose: () => void;
}

/** One form for adding and editing. A stale edit waits as a clash. */
export function useCatalogueForm<
  Row extends CatalogueRow,
  Fields extends { isActive: boolean },
  Form extends FieldValues,
>({ catalogue, shape, row, onClose }: CatalogueFormOptions<Row, Fields, Form>) {
  const { texts } = catalogue;
  // The base of the edit stays, even if the list behind it is refetched.
  const [base] = useState(row);
  const refresh = useRefresh(catalogue);
  const form = useForm<Form>({
    resolver: zodResolver(shape.schema, undefined, { raw: true }),
    defaultValues: (base ? shape.formOf(catalogue.fieldsOf(base)) : shape.empty) as DefaultValues<Form>,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const done = (description: string) => {
    toast({ title: 'Success', description });
    refresh();
    onClose();
  };
  const fail = (error: Error, sentence: string) => {
    toastFailureWithReason(error, sentence);
    refresh();
    showIssues(error, form);
  };
  // A double click fires again before the next render could disable the button.
  const isAdding = useRef(false);
  const add = useMutation({
    mutationFn: catalogue.add,
    onSettled: () => {
      isAdding.current = false;
    },
    onSuccess: () => done(texts.added),
    onError: (error) => fail(error, texts.failedAdd),
  });
  const edit = useVersionedStore<Row, Fields>({
    row: catalogue.row,
    save: catalogue.change,
    onDone: () => done(texts.updated),
    onFailed: (error) => fail(error, texts.failedUpdate),
  });
  const submit = form.handleSubmit((typed) => {
    const fields = shape.fieldsOf(typed);
    if (base) return edit.store(base, fields);
    if (isAdding.current) return;
    isAdding.current = true;
    add.mutate(fields);
  });
  return { form, submit, edit, busy: add.isPending || edit.isPending, error: base ? edit.error : add.error };
}
