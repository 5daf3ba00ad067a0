import { useQuery } from '@tanstack/react-query';
import type { BirthdayPackage } from '@toodles/api/contract/catalogue.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { headArt } from '../layout/head-art.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { birthday } from '../messages/birthday.ts';
import { EnquiryButton } from './EnquiryButton.tsx';

/** The page's first view: what a party includes, the lowest price, and the two calls to action. */
export function Head() {
  const t = useMessages(birthday);
  return (
    <PageHead
      title={t.title}
      lead={
        <>
          {t.lead} <From />
        </>
      }
      art={headArt.birthday}
    >
      <LinkButton to={paths.bookParty()} preventScrollReset>
        {t.book}
      </LinkButton>
      <EnquiryButton>{t.ask}</EnquiryButton>
    </PageHead>
  );
}

/** `From ₹2,999 for 10 guests.` Empty until the prices have loaded. */
function From() {
  const t = useMessages(birthday);
  const { data } = useQuery(read('GET /api/birthday-packages'));
  const cheapest = data?.reduce<BirthdayPackage | undefined>(
    (low, one) => (low && low.price <= one.price ? low : one),
    undefined,
  );
  if (!cheapest) return null;
  const [before, price, after] = t.from(rupeesOf(cheapest.price), t.guests(cheapest.maxGuests));
  return (
    <>
      {before}
      <b>{price}</b>
      {after}
    </>
  );
}
