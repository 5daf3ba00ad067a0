import { galleryCategories } from '@toodles/api/contract/gallery.ts';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { type AddressRules, isNumber, oneOf } from '../address-rules.ts';
import { numberIn, useAddress } from '../useAddress.ts';
import { useTidyAddress } from '../useTidyAddress.ts';
import type { OfferRow } from './catalogue.ts';

/** The parameters of a catalogue page's address; only the gallery has a category filter. */
const catalogueRules: AddressRules = {
  edit: (value) => value === 'new' || isNumber(value),
  page: isNumber,
  category: oneOf(galleryCategories),
};

/**
 * The row being edited, from the address: `?edit=12`, or `?edit=new` to add one.
 * @param rows the whole list; undefined while loading
 */
export function useEdited<Row extends OfferRow>(rows: readonly Row[] | undefined, one: string) {
  const { search, change } = useAddress();
  useTidyAddress(catalogueRules);
  const id = numberIn(search, 'edit');
  const isNew = search.get('edit') === 'new';
  const row = rows?.find((known) => known.id === id);
  const isNobody = rows !== undefined && id !== undefined && !row;
  const tellNobody = useEffectEvent(() => {
    toast({ title: 'Error', description: `There is no ${one} ${id}.`, variant: 'destructive' });
    change({ edit: undefined }, { replace: true });
  });
  useEffect(() => {
    if (isNobody) tellNobody();
  }, [isNobody]);
  return {
    isOpen: isNew || row !== undefined,
    row: isNew ? undefined : row,
    add: () => change({ edit: 'new' }),
    close: () => change({ edit: undefined }),
  };
}
