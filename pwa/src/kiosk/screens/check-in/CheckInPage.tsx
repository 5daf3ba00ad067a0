import { mdiAccountSearchOutline, mdiPackageVariantRemove } from '@mdi/js';
import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import type { DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { type HoursOffer, offerHours } from '@toodles/api/domain/desk/check-in.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { StatusMessage } from '../../../shared/ui/StatusMessage.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useFamilies } from '../../app/FamiliesProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useValidityDate } from '../../app/useCentreNow.ts';
import { familyKey, isSale, saleKeyOf, toFamily, usablePackages } from '../../core/family.ts';
import { minutesLeft } from '../../core/overlay.ts';
import { DeskLayout } from '../../layout/DeskLayout.tsx';
import { readSale } from '../../storage/read-desk.ts';
import { ButtonLink } from '../../ui/TouchButton.tsx';
import { CheckInBody } from './CheckInBody.tsx';
import { parseSaleId } from './sale-id.ts';
import { useAmendableVisits } from './useAmendableVisits.ts';

const back = { to: deskPaths.find, label: 'Find' };

/** The check-in form of a family on hours. */
export function CheckInPage() {
  const { db } = useDesk();
  const id = parseSaleId(useParams().saleId);
  const sale = useLiveQuery(async () => (id === null ? null : ((await readSale(db, id)) ?? null)), [db, id]);
  return (
    <DeskLayout back={back} title="Check in">
      {id === null && <NoFamily />}
      {id !== null && sale === null && <SaleNotFound />}
      {sale && <LoadedCheckIn key={familyKey(sale)} sale={sale} />}
    </DeskLayout>
  );
}

function LoadedCheckIn({ sale }: { sale: DeskSale }) {
  const { overlay } = useDesk();
  const day = useValidityDate();
  const family = useFamilies()?.byKey.get(familyKey(sale)) ?? toFamily([sale]);
  const minutes = minutesLeft(sale, overlay);
  const offer = offerHours({ ...sale, remainingHours: minutes / 60 }, day);
  // Saving may use up the package. The form stays until the next screen appears.
  const [last, setLast] = useState<{ saleId: SaleKey; hours: HoursOffer }>();
  const known = last?.saleId === saleKeyOf(sale) ? last.hours : undefined;
  if (offer.ok && offer.hours.max !== known?.max) setLast({ saleId: saleKeyOf(sale), hours: offer.hours });
  const hours = offer.ok ? offer.hours : known;
  if (!hours) return <NoHours sale={sale} why={offer.ok ? 'used_up' : offer.why} />;
  const packages = usablePackages(
    family.sales.map((one) => ({ sale: one, minutes: minutesLeft(one, overlay) })),
    day,
  );
  return <CheckInBody sale={sale} minutes={minutes} offer={hours} family={family} packages={packages} />;
}

function NoFamily() {
  return (
    <StatusMessage icon={mdiAccountSearchOutline} title="Family not found" action={<BackToFind />}>
      <p>No family matches this link. Search by name, phone digits or package number.</p>
    </StatusMessage>
  );
}

function SaleNotFound() {
  return (
    <StatusMessage icon={mdiPackageVariantRemove} title="Package not available" action={<BackToFind />}>
      <p>This package is used up, expired or cancelled, so it is no longer on this tablet.</p>
      <p>Find the family by phone in Sell to sell it new hours.</p>
    </StatusMessage>
  );
}

const words: Record<'expired' | 'used_up' | 'cancelled', string> = {
  expired: 'This package has expired.',
  used_up: 'This package has no hours left.',
  cancelled: 'This package was cancelled.',
};

function NoHours({ sale, why }: { sale: DeskSale; why: keyof typeof words }) {
  const last = useAmendableVisits().findLast(({ facts }) => isSale(sale, facts.packageSaleId));
  const action = (
    <>
      {last && <ButtonLink to={deskPaths.amendVisit(last.usageId)}>Edit last visit</ButtonLink>}
      <ButtonLink to={deskPaths.find}>Back to Find</ButtonLink>
      <ButtonLink look="fill" to={deskPaths.sellTo(sale.phone)}>
        Sell hours
      </ButtonLink>
    </>
  );
  return (
    <StatusMessage icon={mdiPackageVariantRemove} title={words[why]} action={action}>
      <p>Sell the family new hours. They can be used right after the sale.</p>
    </StatusMessage>
  );
}

const BackToFind = () => (
  <ButtonLink look="fill" to={deskPaths.find}>
    Back to Find
  </ButtonLink>
);
