import type { Dashboard } from '@toodles/api/contract/insights/dashboard.ts';
import { Link } from 'react-router-dom';
import { Grid, Row } from '../../shared/ui/Layout.tsx';
import { Shape, type ShapeKind } from '../../shared/ui/Shape.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { occupancyText } from '../bookings/inside-text.ts';
import { Card } from '../ui/Card.tsx';
import { formatNumber } from '../ui/format-number.ts';
import styles from './DashboardPage.module.css';

/** More squares than this can't be counted at a glance, so only the figures are shown. */
const MAX_SEGMENTS = 60;

/** The number of children inside and the centre's limit. */
export function InsideCard({ inside, unconfirmed }: Pick<Dashboard, 'inside' | 'unconfirmed'>) {
  const { children, limit, onHours, booked, partyGuests } = inside;
  const { words, isOver } = occupancyText(inside);
  return (
    <Card title="Inside now">
      <div className={styles.holder}>
        <div className={styles.inside}>
          <Row as="p" gap={6} columnGap={12} wrap className={styles.count}>
            <span className={styles.figure}>{children}</span>
            <span>
              of {limit}
              {!isOver && `, ${words}`}
              {isOver && (
                <Text as="b" weight={800} tone="bad" className={styles.over}>
                  {words}
                </Text>
              )}
            </span>
          </Row>
          {Math.max(children, limit) <= MAX_SEGMENTS && <OccupancyBar inside={inside} />}
          <Row as="p" gap={6} columnGap={16} align="stretch" wrap className={styles.legend}>
            <span>
              <Shape kind="hours" size={16} />
              Hours {onHours}
            </span>
            <span>
              <Shape kind="booked" size={16} />
              Booked {booked}
            </span>
            <span>
              <Shape kind="party" size={16} />
              Party guests {partyGuests}
            </span>
          </Row>
          {unconfirmed.children > 0 && (
            <p>
              <b>Unconfirmed: {formatNumber(unconfirmed.children)}</b>, from revoked tablets and not counted.{' '}
              <Link className={styles.link} to={portalPages.usageReviews.path}>
                Review them
              </Link>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

function OccupancyBar({ inside }: { inside: Dashboard['inside'] }) {
  const { children, limit, onHours, booked, partyGuests } = inside;
  const kinds: ShapeKind[] = [
    ...new Array<ShapeKind>(onHours).fill('hours'),
    ...new Array<ShapeKind>(booked).fill('booked'),
    ...new Array<ShapeKind>(partyGuests).fill('party'),
    ...new Array<ShapeKind>(Math.max(0, limit - children)).fill('free'),
  ];
  return (
    <Grid columns="repeat(10, 18px)" gap={6} columnGap={4} className={styles.occupancy} aria-hidden="true">
      {kinds.map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares are seats, not people
        <Shape key={index} kind={kind} size={18} />
      ))}
    </Grid>
  );
}
