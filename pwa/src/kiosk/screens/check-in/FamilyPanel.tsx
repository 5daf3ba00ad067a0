import { mdiCloudOffOutline, mdiHomeAlertOutline } from '@mdi/js';
import type { DeskSale } from '@toodles/api/contract/desk/sync.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { day, dayOfMonth, monthName } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { useInside } from '../../app/useInside.ts';
import { centreTime } from '../../core/centre-clock.ts';
import { phoneEnd } from '../../core/format-text.ts';
import { formatHours, formatSince } from '../../core/format-times.ts';
import type { InsideVisit } from '../../core/visits.ts';
import { offlineSaveMessages } from '../../layout/sync-messages.ts';
import { HoursRing } from '../../ui/HoursRing.tsx';
import { InsideSince } from './AlreadyInside.tsx';
import styles from './FamilyPanel.module.css';
import { useVisitFamily } from './useVisitFamily.ts';

interface FamilyPanelProps {
  sale: DeskSale;
  minutes: number;
  /** The family's open visits. */
  visits: readonly InsideVisit[];
  /** Number of children about to come in. */
  coming: number;
  /** The choice of a package, for a family with several. It shows what each has and when it ends. */
  choice?: ReactNode;
  /** Other notes and actions for the family on this screen. */
  children?: ReactNode;
}

/** The family, the hours left, and the age of the figures. */
export function FamilyPanel({ sale, minutes, visits, coming, choice, children }: FamilyPanelProps) {
  const left = Math.max(0, minutes);
  const { lastVisit, validTill } = sale;
  return (
    <section className={styles.panel} aria-label="Family">
      <FamilyHeading name={sale.customerName} phone={sale.phone} />
      <InsideSince visits={visits} />
      {children}
      {choice}
      <div className={cx(styles.ring, choice !== undefined && styles.smallRing)}>
        <HoursRing share={left / 60 / sale.totalHours} size={212} width={24} low={left <= 60} />
        <Text size="lg" align="center" className={styles.inRing}>
          <span className={styles.figure}>{formatHours(left)}</span>
          <b>hours left</b>
        </Text>
      </div>
      <Stack as="dl" className={styles.facts}>
        {choice === undefined && (
          <>
            <Fact label="Package" value={`${sale.packageName}, ${sale.totalHours} h`} />
            <Fact
              label="Valid until"
              value={`${dayOfMonth(validTill)} ${monthName(validTill)} ${validTill.slice(0, 4)}`}
            />
          </>
        )}
        <Fact
          label="Last visit"
          value={lastVisit ? `${day(lastVisit.date)} · ${lastVisit.hours} h` : 'First visit'}
        />
        <DataAge />
      </Stack>
      <Remarks coming={coming} />
    </section>
  );
}

/** The family of a visit whose package is no longer on this tablet. */
export function UsedUpPanel({ usageId, children }: { usageId: string; children: ReactNode }) {
  const { customerName, phone } = useVisitFamily(usageId);
  return (
    <section className={styles.panel} aria-label="Family">
      <FamilyHeading name={customerName} phone={phone} />
      <Row as="p" gap={12} className={styles.remark}>
        This visit used the last hours of the package. Hours that you return appear here after the next sync.
      </Row>
      {children}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function DataAge() {
  const { state, timeZone } = useDesk();
  const now = useCentreNow();
  const { pulledAt } = state;
  return (
    <Fact
      label="Last updated"
      value={pulledAt ? formatSince(centreTime(Date.parse(pulledAt), state), now, timeZone) : 'Never'}
    />
  );
}

function Remarks({ coming }: { coming: number }) {
  const { state } = useDesk();
  const { count } = useInside();
  const over = coming - count.freePlaces;
  return (
    <Stack gap={10} className={styles.remarks}>
      {over > 0 && (
        <Row as="p" gap={12} className={styles.remark}>
          <Icon path={mdiHomeAlertOutline} size={26} className={styles.alert} />
          <span>
            {count.inside} of {count.limit} inside. This would put the centre {over} over its limit.
          </span>
        </Row>
      )}
      {state.contact.failure && (
        <Row as="p" gap={12} className={styles.remark}>
          <Icon path={mdiCloudOffOutline} size={26} className={styles.off} />
          <span>{offlineSaveMessages[state.contact.failure.code]}</span>
        </Row>
      )}
    </Stack>
  );
}

/** A longer word does not fit into the panel's column at the usual size. */
const longWord = 12;

/**
 * The family's name, where a screen reader and the next Tab begin. A word too long for a line is set smaller,
 * so that it does not break before its last letter.
 */
function FamilyHeading({ name, phone }: { name: string; phone: string }) {
  const isLong = name.split(/[\s-]+/).some((word) => word.length > longWord);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    // Once only: after an unlock the form keeps the focus where it was.
    if (!hasBegun.current) heading.current?.focus({ preventScroll: true });
    hasBegun.current = true;
  }, []);
  return (
    <div className={styles.who}>
      <h2 ref={heading} tabIndex={-1} className={cx(styles.name, isLong && styles.longName)}>
        {name}
      </h2>
      {phone && (
        <Text size="lg" weight={600} tone="muted" className={styles.phone}>
          Phone {phoneEnd(phone)}
        </Text>
      )}
    </div>
  );
}
