import { mdiCheckCircle } from '@mdi/js';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { timeOfDay } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './ArrivalTime.module.css';

/** That the family is here, and since when. */
export function ArrivalTime({ at }: { at: string }) {
  const { time } = centreMoment(new Date(at), useTimeZone());
  return (
    <Row as="span" gap={4} inline className={styles.arrived}>
      <Icon path={mdiCheckCircle} size={16} />
      Here {timeOfDay(time).replace(/ [AP]M$/, '')}
    </Row>
  );
}
