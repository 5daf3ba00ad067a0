import { mdiCheckCircle } from '@mdi/js';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { shortTime } from '../ui/dates.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './ArrivalTime.module.css';

interface ArrivalTimeProps {
  at: string;
  /** The visit is over: the family came, and is no longer here. */
  isOver: boolean;
  /** On a phone, the heading of its group says that the family is here. */
  isGrouped?: boolean;
}

/** That the family is here, or came, and since when. */
export function ArrivalTime({ at, isOver, isGrouped = false }: ArrivalTimeProps) {
  const { time } = centreMoment(new Date(at), useTimeZone());
  return (
    <Row as="span" gap={4} inline className={cx(styles.arrived, isOver && styles.over)}>
      {!isOver && <Icon path={mdiCheckCircle} size={16} />}
      {isOver ? 'Came' : isGrouped ? <VisuallyHidden>Here</VisuallyHidden> : 'Here'} {shortTime(time)}
    </Row>
  );
}
