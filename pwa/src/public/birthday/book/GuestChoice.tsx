import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { useId } from 'react';
import { rupeesOf } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { SelectField } from '../../../shared/ui/TextField.tsx';
import { NoticeBox } from '../../form/NoticeBox.tsx';
import { party as texts } from '../../messages/party.ts';
import { EnquiryButton } from '../EnquiryButton.tsx';
import { type ChangeDraft, type Draft, guestCounts } from './draft.ts';
import { largerPackages } from './party-rules.ts';

interface GuestChoiceProps {
  draft: Draft;
  change: ChangeDraft;
  offer: BirthdayPackage | undefined;
  packages: readonly BirthdayPackage[];
}

/** The number of guests; offers the next larger package where the chosen one is too small. */
export function GuestChoice({ draft, change, offer, packages }: GuestChoiceProps) {
  const t = useMessages(texts);
  const problemId = useId();
  const { guests } = draft;
  const isTooMany = offer !== undefined && guests !== null && guests > offer.maxGuests;
  return (
    <div>
      <SelectField
        label={t.guestsLabel}
        value={guests ?? ''}
        onChange={({ target }) => change({ guests: target.value === '' ? null : Number(target.value) })}
        error={isTooMany}
        aria-describedby={isTooMany ? problemId : undefined}
        {...(offer && !isTooMany && { hint: t.upTo(offer.name, t.guests(offer.maxGuests)) })}
      >
        <option value="">{t.chooseGuests}</option>
        {guestCounts.map((n) => (
          <option key={n} value={n}>
            {t.guests(n)}
          </option>
        ))}
      </SelectField>
      {isTooMany && (
        <TooMany
          id={problemId}
          guests={guests}
          offer={offer}
          larger={largerPackages(packages, guests)}
          change={change}
        />
      )}
    </div>
  );
}

interface TooManyProps {
  id: string;
  guests: number;
  offer: BirthdayPackage;
  larger: BirthdayPackage | undefined;
  change: ChangeDraft;
}

function TooMany({ id, guests, offer, larger, change }: TooManyProps) {
  const t = useMessages(texts);
  return (
    <>
      <NoticeBox id={id} tone="bad">
        {larger ? t.tooMany(offer.name, t.guests(offer.maxGuests)) : t.tooManyAnywhere}
      </NoticeBox>
      {larger ? (
        <Button variant="sun" block onClick={() => change({ packageType: larger.slug })}>
          {t.take(larger.name, t.guests(larger.maxGuests), rupeesOf(larger.price))}
        </Button>
      ) : (
        <EnquiryButton message={t.askMessage(t.guests(guests))}>{t.ask}</EnquiryButton>
      )}
    </>
  );
}
