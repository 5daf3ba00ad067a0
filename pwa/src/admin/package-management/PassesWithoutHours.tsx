import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { PassWithoutHours } from '@toodles/api/contract/bookings/team-bookings.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { v4 as newKey } from 'uuid';
import { api } from '../../shared/api.ts';
import { count, day, phoneNumber, rupeesOf } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Card } from '../ui/Card.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ListMenu } from '../ui/ListMenu.tsx';
import { plainNumber } from '../ui/number-text.ts';
import { readPage } from '../ui/read-page.ts';
import { SubmitError } from '../ui/SubmitError.tsx';
import { useSalesMutation } from './queries.ts';
import styles from './SalePanel.module.css';

const passesShown = 10;
const passesPath = 'GET /api/admin/passes-without-hours';

/** Paid passes from before passes had hours; renders nothing without any. A person decides about each. */
export function PassesWithoutHours() {
  const maySell = useHasPermission('hours.sell');
  const { data } = useQuery({
    ...readPage(passesPath, { query: { limit: passesShown } }),
    enabled: maySell,
  });
  const [chosen, setChosen] = useState<PassWithoutHours>();
  if (!data || data.total === 0) return null;
  return (
    <Card
      title="Passes without hours"
      note={count(data.total, 'paid pass', 'paid passes')}
      aside={<ListMenu path="/api/admin/passes-without-hours" />}
    >
      <Text tone="muted">
        These passes were paid before a pass came with its hours. Give each its hours, or note that it needs
        none.
      </Text>
      <Stack as="ul" gap={10}>
        {data.rows.map((pass) => (
          <Row as="li" key={pass.bookingId} justify="between" gap={12} wrap>
            <div>
              <Text as="b" weight={700}>
                {pass.parentName}, {phoneNumber(pass.parentPhone)}
              </Text>
              <span className={styles.small}>
                <Link to={`/admin/bookings?booking=${pass.bookingId}`}>{pass.reference}</Link>,{' '}
                {pass.packageName} for {count(pass.numberOfChildren, 'child', 'children')},{' '}
                {rupeesOf(pass.paidAmount)} paid, visit on {day(pass.bookingDate)}
              </span>
            </div>
            <Button variant="outlined" onClick={() => setChosen(pass)}>
              Decide<VisuallyHidden> about {pass.reference}</VisuallyHidden>
            </Button>
          </Row>
        ))}
      </Stack>
      {chosen && <PassDialog key={chosen.bookingId} pass={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

function PassDialog({ pass, onClose }: { pass: PassWithoutHours; onClose: () => void }) {
  const id = useId();
  const [hours, setHours] = useState(String(pass.hours));
  const [idempotencyKey] = useState(() => newKey());
  const save = useSalesMutation<'POST /api/admin/bookings/{id}/hours', string | null>({
    call: (totalHours) =>
      api('POST /api/admin/bookings/{id}/hours', {
        params: { id: pass.bookingId },
        body: { totalHours },
        idempotencyKey,
      }),
    successText: ({ hoursSale }) =>
      hoursSale ? `${pass.parentName} has ${hoursSale.reference} now.` : 'Noted: this pass needs no hours.',
    failed: failureText,
  });
  const send = (totalHours: string | null) => save.mutate(totalHours, { onSuccess: onClose });
  return (
    <FormDialog
      title="Give this pass its hours?"
      lead={`${pass.parentName} paid ${rupeesOf(pass.paidAmount)} with ${pass.reference}. The payment stays there: the hours cost nothing more. Leave out hours that were used already.`}
      submit="Give hours"
      isDirty={hours !== String(pass.hours)}
      busy={save.isPending}
      alert={save.error && <SubmitError error={save.error} fallback={failureText} isIdempotent />}
      onSubmit={(event) => {
        event.preventDefault();
        send(hours.trim());
      }}
      onClose={onClose}
    >
      <TextField
        id={id}
        label="Hours"
        value={hours}
        onChange={({ target }) => setHours(plainNumber(target.value))}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <div>
        <Button onClick={() => send(null)} disabled={save.isPending}>
          It needs no hours
        </Button>
      </div>
    </FormDialog>
  );
}

const failureText = 'Failed to give the pass its hours';
