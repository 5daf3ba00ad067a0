import { mdiAlertOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { FamilyPage } from '@toodles/api/contract/families/family-page.ts';
import { ageOn } from '@toodles/api/domain/dates.ts';
import { day, moment, phoneNumber } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Card } from '../ui/Card.tsx';
import { useCentreNow, useTimeZone } from '../ui/useTimeZone.ts';
import styles from './Families.module.css';

interface DetailsCardProps {
  page: FamilyPage;
  onEdit: () => void;
}

/** The children and adults of a family, as the team knows them. */
export function DetailsCard({ page, onEdit }: DetailsCardProps) {
  const { record, family } = page;
  const mayEdit = useHasPermission('bookings.manage');
  const timeZone = useTimeZone();
  return (
    <Card
      title="Children and adults"
      aside={
        mayEdit && (
          <Button variant="outlined" size="small" onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <Children page={page} />
        {record.adults.length > 0 && (
          <Stack as="ul" gap={10} aria-label="Adults">
            {record.adults.map(({ name, relation, phone, mayPickUp }) => (
              <li key={name} className={styles.member}>
                <Row gap={4} columnGap={10} wrap>
                  <Text as="b" weight={800} breakAnywhere>
                    {name}
                  </Text>
                  {mayPickUp && (
                    <Chip component="span" size="small" label="May pick up" color="success" variant="quiet" />
                  )}
                </Row>
                <Text size="sm" weight={600} tone="muted">
                  {[relation, phone && phoneNumber(phone)].filter(Boolean).join(', ')}
                </Text>
              </li>
            ))}
          </Stack>
        )}
        {record.notes && (
          <Text weight={600} breakAnywhere>
            {record.notes}
          </Text>
        )}
        <Text size="sm" weight={600} tone="muted">
          {family.consentedAt
            ? `Consented to the privacy notice on ${moment(family.consentedAt, timeZone)}.`
            : 'No consent to the privacy notice yet.'}{' '}
          {record.deskConsentedAt
            ? `The front desk may see pick-up and allergies since ${moment(record.deskConsentedAt, timeZone)}.`
            : 'The front desk doesn’t see pick-up and allergies.'}
        </Text>
      </Stack>
    </Card>
  );
}

function Children({ page: { record, family } }: { page: FamilyPage }) {
  const { date: today } = useCentreNow();
  if (record.children.length > 0)
    return (
      <Stack as="ul" gap={10} aria-label="Children">
        {record.children.map(({ name, birthday, allergies, notes }) => (
          <Stack as="li" key={name} gap={4} className={styles.member}>
            <Text as="b" weight={800} breakAnywhere>
              {birthday ? `${name}, ${ageOn(birthday, today)}` : name}
            </Text>
            {birthday && (
              <Text size="sm" weight={600} tone="muted">
                Birthday {day(birthday)}
              </Text>
            )}
            {allergies && (
              <Chip
                component="span"
                className={styles.allergy}
                color="error"
                icon={<Icon path={mdiAlertOutline} />}
                label={`Allergic: ${allergies}`}
              />
            )}
            {notes && (
              <Text size="sm" weight={600} tone="muted" breakAnywhere>
                {notes}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    );
  const known = family.children.map(({ name, age }) =>
    [name, age === null ? '' : `${age} years`].filter(Boolean).join(', '),
  );
  return (
    <Text weight={600} tone="muted">
      {known.length > 0
        ? `From their visits: ${known.join('; ')}.`
        : 'Nothing is known about the children yet.'}
    </Text>
  );
}
