import { mdiCheckCircle } from '@mdi/js';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { shortTime } from '../ui/dates.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './ArrivalTime.module.css';

interface ArrivalTimeProps {
  at: string;
  /** The visit is over: the family came, and is no longer here. */
  isOver: boolean;
}

/** That the family is here, or came, and since when. */
export function ArrivalTime({ at, isOver }: ArrivalTimeProps) {
  const { time } = centreMoment(new Date(at), useTimeZone());
  return (
    <Row as="span" gap={4} inline className={cx(styles.arrived, isOver && styles.over)}>
      {!isOver && <Icon path={mdiCheckCircle} size={16} />}
      {isOver ? 'Came' : 'Here'} {shortTime(time)}
    </Row>
  );
}
