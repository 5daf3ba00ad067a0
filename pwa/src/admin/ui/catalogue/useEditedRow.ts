import { galleryCategories } from '@toodles/api/contract/catalogue/gallery.ts';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { isNumber, oneOf, type ParamRules } from '../param-rules.ts';
import { useCleanUrl } from '../useCleanUrl.ts';
import { numberParam, useUrlState } from '../useUrlState.ts';
import type { CatalogueRow } from './catalogue.ts';

/** The parameters of a catalogue page's address; only the gallery has a category filter. */
const catalogueRules: ParamRules = {
  edit: (value) => value === 'new' || isNumber(value),
  page: isNumber,
  category: oneOf(galleryCategories),
};

/**
 * The row being edited, from the address: `?edit=12`, or `?edit=new` to add one.
 * @param rows the whole list; undefined while loading
 */
export function useEditedRow<Row extends CatalogueRow>(rows: readonly Row[] | undefined, one: string) {
  const { search, change } = useUrlState();
  useCleanUrl(catalogueRules);
  const id = numberParam(search, 'edit');
  const isNew = search.get('edit') === 'new';
  const row = rows?.find((known) => known.id === id);
  const isUnknownRow = rows !== undefined && id !== undefined && !row;
  const reportUnknownRow = useEffectEvent(() => {
    toast({ title: 'Error', description: `There is no ${one} ${id}.`, variant: 'destructive' });
    change({ edit: undefined }, { replace: true });
  });
  useEffect(() => {
    if (isUnknownRow) reportUnknownRow();
  }, [isUnknownRow]);
  return {
    isOpen: isNew || row !== undefined,
    row: isNew ? undefined : row,
    add: () => change({ edit: 'new' }),
    close: () => change({ edit: undefined }),
  };
}
