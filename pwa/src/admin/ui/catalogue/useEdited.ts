import { galleryCategories } from '@toodles/api/contract/gallery.ts';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { type AddressRules, isNumber, oneOf } from '../address-rules.ts';
import { numberIn, useAddress } from '../useAddress.ts';
import { useTidyAddress } from '../useTidyAddress.ts';
import type { OfferRow } from './catalogue.ts';

/** What the address of a list of the catalogue may say; the gallery's is narrowed by its categories. */
const catalogueRules: AddressRules = {
  edit: (value) => value === 'new' || isNumber(value),
  page: isNumber,
  category: oneOf(galleryCategories),
};

/**
 * What is being edited, as the address says: `?edit=12`, or `?edit=new` for one that is added.
 * @param rows the whole list; undefined until it is there
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
