import { mdiCheckBold, mdiTicketPercentOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { Offer } from '@toodles/api/contract/bookings/vouchers.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Chip } from '../../shared/ui/Chip.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { booking } from '../messages/booking.ts';
import { useBirthdayMonth } from '../offer/birthday-month.ts';
import { BirthdayNote } from './BirthdayNote.tsx';
import { discountWithLimit } from './discount-text.ts';
import type { Draft } from './draft.ts';
import styles from './Steps.module.css';
import { useQuoteFor } from './useBookingPrice.ts';
import type { VoucherEntry } from './useVoucher.ts';

interface VoucherFieldProps {
  draft: Draft;
  entry: VoucherEntry;
}

/** A voucher code, applied or not. */
export function VoucherField({ draft, entry }: VoucherFieldProps) {
  const t = useMessages(booking).pay;
  const { apply, checking, problem, type, remove } = entry;
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const applied = useRef<HTMLButtonElement>(null);
  const acted = useRef(false);

  // The pressed button disappears each time: move the focus to the element that replaces it.
  const code = draft.voucher?.code;
  useEffect(() => {
    if (acted.current) (code ? applied : field).current?.focus();
    acted.current = false;
  }, [code]);

  if (draft.voucher) {
    return (
      <div className={styles.payVoucher}>
        <span className={styles.label}>{t.voucher}</span>
        <Row gap={10} className={styles.applied}>
          <b>{draft.voucher.code}</b>
          <Chip tone="leaf">
            <Icon path={mdiCheckBold} size={16} />
            {t.applied}
          </Chip>
          <Button
            ref={applied}
            variant="text"
            onClick={() => {
              acted.current = true;
              remove();
            }}
          >
            {t.remove}
          </Button>
        </Row>
        {draft.voucher.needsBirthday && draft.date && <BirthdayNote date={draft.date} />}
      </div>
    );
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    acted.current = true;
    void apply();
  };
  return (
    <form className={styles.payVoucher} onSubmit={onSubmit} noValidate>
      <label className={styles.label} htmlFor={fieldId}>
        {t.voucher}
      </label>
      <Grid columns="1fr auto" gap={10} align="start" className={styles.entry}>
        <TextField
          id={fieldId}
          ref={field}
          value={draft.voucherInput}
          onChange={({ target }) => type(target.value.toUpperCase())}
          placeholder={t.voucherHint}
          autoComplete="off"
          error={problem}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
        <Button
          type="submit"
          variant="quiet"
          disabled={draft.voucherInput.trim() === ''}
          busy={checking && t.applying}
        >
          {t.apply}
        </Button>
      </Grid>
      <Offers
        draft={draft}
        onUse={(code) => {
          acted.current = true;
          void apply(code);
        }}
      />
    </form>
  );
}

/**
 * The public offers that this booking can use, each one tap away. One for a birthday only for a family that shared a
 * birthday in that month.
 */
function Offers({ draft, onUse }: { draft: Draft; onUse: (code: string) => void }) {
  const t = useMessages(booking).pay;
  const { data } = useQuery(read('GET /api/offers'));
  const { names } = useBirthdayMonth(draft.date);
  const offers =
    data?.filter(
      ({ needsBirthday, minChildren = 1 }) =>
        minChildren <= draft.children && (!needsBirthday || names.length > 0),
    ) ?? [];
  if (offers.length === 0) return null;
  return (
    <Stack as="ul" gap={8} className={styles.offers} aria-label={t.offers}>
      {offers.map((offer) => (
        <OfferButton key={offer.code} offer={offer} draft={draft} birthdays={names} onUse={onUse} />
      ))}
    </Stack>
  );
}

interface OfferButtonProps {
  offer: Offer;
  draft: Draft;
  /** The children whose birthday is in the month of the visit. */
  birthdays: readonly string[];
  onUse: (code: string) => void;
}

/** Only where the server says that it applies, with what it saves. */
function OfferButton({ offer, draft, birthdays, onUse }: OfferButtonProps) {
  const t = useMessages(booking);
  const { data: quote } = useQuoteFor(draft, offer.code);
  if (!quote || paiseOf(quote.discountAmount) === 0) return null;
  const off = discountWithLimit(offer, t.discount);
  return (
    <li>
      {offer.needsBirthday && (
        <Text weight={700} className={styles.birthday}>
          {t.pay.birthdayMonth(birthdays)}
        </Text>
      )}
      <Button variant="quiet" block onClick={() => onUse(offer.code)}>
        <Icon path={mdiTicketPercentOutline} size={20} />
        {t.pay.offered(offer.code, off, rupeesOf(quote.discountAmount))}
      </Button>
    </li>
  );
}
