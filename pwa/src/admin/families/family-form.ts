import {
  type FamilyPage,
  type FamilyRecord,
  familyAdultFields,
  familyChildFields,
  maxFamilyMembers,
} from '@toodles/api/contract/families/family-page.ts';
import { z } from 'zod';
import type { RequestBody } from '../../shared/api.ts';
import { phoneNumber } from '../../shared/format.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';

/** The editable fields of a family. */
export type FamilyEdit = Pick<FamilyRecord, 'notes' | 'adults' | 'children'> & { deskConsent: boolean };

export const editOf = ({ notes, adults, children, deskConsentedAt }: FamilyRecord): FamilyEdit => ({
  notes,
  adults,
  children,
  deskConsent: deskConsentedAt !== null,
});

export const familyForm = z.object({
  notes: z.string().max(1000),
  adults: z.array(familyAdultFields).max(maxFamilyMembers),
  children: z.array(familyChildFields).max(maxFamilyMembers),
  deskConsent: z.boolean(),
});
export type FamilyForm = z.input<typeof familyForm>;

export const blankChild: FamilyForm['children'][number] = {
  name: '',
  birthday: '',
  allergies: '',
  notes: '',
};
export const blankAdult: FamilyForm['adults'][number] = {
  name: '',
  relation: '',
  phone: '',
  mayPickUp: true,
};

/** The form's start: what is written down, or the children as their account or visits name them. */
export function formOf({ record, accounts, family }: FamilyPage): FamilyForm {
  const { notes, adults, children, deskConsentedAt } = record;
  return {
    notes,
    adults: adults.map((adult) => ({ ...adult, phone: adult.phone ?? '' })),
    children:
      record.version > 0
        ? children.map((child) => ({ ...child, birthday: child.birthday ?? '' }))
        : startChildren(accounts, family),
    deskConsent: deskConsentedAt !== null,
  };
}

function startChildren(
  accounts: FamilyPage['accounts'],
  family: FamilyPage['family'],
): FamilyForm['children'] {
  const known = accounts.flatMap((account) => account.children);
  const named = known.length > 0 ? known : family.children.map(({ name }) => ({ name, birthday: null }));
  return named
    .filter(({ name }) => name !== '')
    .slice(0, maxFamilyMembers)
    .map(({ name, birthday }) => ({ ...blankChild, name, birthday: birthday ?? '' }));
}

export const bodyOf = (phone: string, edit: FamilyEdit): RequestBody<'PUT /api/admin/family'> => ({
  phone,
  ...edit,
});

const adultsText = (adults: FamilyEdit['adults']): string =>
  adults
    .map(({ name, relation, phone, mayPickUp }) =>
      [name, relation, phone && phoneNumber(phone), mayPickUp && 'may pick up'].filter(Boolean).join(', '),
    )
    .join('; ') || 'None';

const childrenText = (children: FamilyEdit['children']): string =>
  children
    .map(({ name, birthday, allergies, notes }) =>
      [name, birthday, allergies && `allergic: ${allergies}`, notes].filter(Boolean).join(', '),
    )
    .join('; ') || 'None';

export const familyLabels: FieldLabels<FamilyEdit> = {
  notes: { label: 'Notes', show: (notes) => notes || 'None' },
  adults: { label: 'Adults', show: adultsText },
  children: { label: 'Children', show: childrenText },
  deskConsent: { label: 'Shown at the front desk', show: (isOn) => (isOn ? 'Yes' : 'No') },
};
