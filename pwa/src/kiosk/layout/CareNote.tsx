import type { DeskCare } from '@toodles/api/contract/desk/rows.ts';
import { phoneNumber } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';

/** What the team must know about the children of a visit; renders nothing if there is nothing. */
export function CareNote({ care }: { care: DeskCare | undefined }) {
  if (!care) return null;
  const { allergies, pickUp } = care;
  return (
    <>
      {allergies.length > 0 && (
        <Text size="md" weight={800} tone="bad" leading={1.3} breakAnywhere data-testid="allergies">
          Allergic: {allergies.map(({ name, allergies: to }) => `${name} to ${to}`).join('; ')}
        </Text>
      )}
      {pickUp.length > 0 && (
        <Text size="md" weight={600} tone="muted" leading={1.3} breakAnywhere data-testid="pick-up">
          May pick up: {pickUp.map(personText).join('; ')}
        </Text>
      )}
    </>
  );
}

const personText = ({ name, relation, phone }: DeskCare['pickUp'][number]): string =>
  [name, relation.toLowerCase(), phone && phoneNumber(phone).replaceAll(' ', '\u00a0')]
    .filter(Boolean)
    .join(', ');
