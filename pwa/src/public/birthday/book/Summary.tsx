import type { BirthdayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { dayLong, rupees, rupeesOf, timeOfDay } from '../../../shared/format.ts';
import { useMessages } from '../../../shared/messages.ts';
import { partyArt } from '../../../shared/party-art.ts';
import { cakes, themeArt, themeOf } from '../../../shared/party-choices.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/class-names.ts';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import surface from '../../../shared/ui/Surface.module.css';
import { Text } from '../../../shared/ui/Text.tsx';
import ticket from '../../booking/Summary.module.css';
import { birthday } from '../../messages/birthday.ts';
import { party as texts } from '../../messages/party.ts';
import type { Draft } from './draft.ts';
import styles from './PartyStep.module.css';
import type { PartyPrice } from './party-price.ts';
import { endOf } from './party-rules.ts';

interface SummaryProps {
  draft: Draft;
  offer: BirthdayPackage;
  price: PartyPrice;
  onEdit: () => void;
}

/** The ticket: date and time, child, details and price. */
export function Summary({ draft, offer, price, onEdit }: SummaryProps) {
  const t = useMessages(texts);
  const { date, slot } = draft;
  return (
    <section className={cx(surface.card, ticket.ticket)} aria-label={t.yourParty}>
      <div className={ticket.top}>
        <Row gap={14} className={ticket.what}>
          <SummaryPicture draft={draft} offer={offer} />
          <div>
            <h3>{date && dayLong(date)}</h3>
            <Text size="lg" weight={700} tone="ink" leading={1.3} display>
              {slot && t.span(timeOfDay(slot.startTime), timeOfDay(endOf(slot.startTime, offer)))}
            </Text>
            <p>{draft.childAge !== null && t.partyOf(draft.childName.trim(), t.years(draft.childAge))}</p>
          </div>
        </Row>
        <Row gap={8} justify="between" className={ticket.who}>
          <Wishes draft={draft} />
          <Button variant="text" onClick={onEdit} aria-label={t.editParty}>
            {t.edit}
          </Button>
        </Row>
      </div>
      <Stack as="dl" gap={6} className={ticket.sum}>
        <div>
          <dt>{t.packageFor(offer.name, t.hours(offer.duration))}</dt>
          <dd>{rupeesOf(offer.price)}</dd>
        </div>
        {price.chosen.map(({ id, name, price: amount }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{rupeesOf(amount)}</dd>
          </div>
        ))}
        <div className={ticket.total}>
          <dt>{price.depositPaise > 0 ? t.total : t.toPay}</dt>
          <dd>{rupees(price.totalPaise)}</dd>
        </div>
        {price.depositPaise > 0 && (
          <div>
            <dt>{t.deposit(offer.balanceDays ?? 0)}</dt>
            <dd>{rupees(price.depositPaise)}</dd>
          </div>
        )}
      </Stack>
      <Text size="sm" tone="muted" className={ticket.taxes}>
        {t.taxes}
      </Text>
    </section>
  );
}

function SummaryPicture({ draft, offer }: Pick<SummaryProps, 'draft' | 'offer'>) {
  const theme = themeOf(draft.theme);
  if (!theme) return <img src={partyArt(offer.icon)} alt="" width={56} height={56} />;
  return (
    <Picture className={styles.theme} src={themeArt(theme)} alt="" width={92} height={76} sizes="92px" />
  );
}

/** `12 guests, Jungle Safari, Chocolate cake`. */
function Wishes({ draft }: { draft: Draft }) {
  const t = useMessages(texts);
  const { names } = useMessages(birthday).themes;
  const theme = themeOf(draft.theme);
  const cake = cakes.find((one) => one === draft.cake);
  const wishes = [
    draft.guests !== null && t.guests(draft.guests),
    theme && names[theme.slug],
    cake && t.cakeOf(t.cakes[cake]),
  ];
  return <span>{wishes.filter(Boolean).join(', ')}</span>;
}
