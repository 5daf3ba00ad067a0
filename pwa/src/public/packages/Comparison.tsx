import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rupees, rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageDaysText } from '../../shared/package-day.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/class-names.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Section } from '../layout/Section.tsx';
import { packages } from '../messages/packages.ts';
import styles from './Comparison.module.css';
import { type Column, canCompare, columnsOf } from './compare.ts';

/** Compares walk-in, weekend and monthly packages, where offered. */
export function Comparison() {
  const { compare: t } = useMessages(packages);
  const { data, isPending } = useQuery(read('GET /api/packages'));
  const columns = columnsOf(data ?? []);
  if (!isPending && !canCompare(columns)) return null;
  return (
    <Section id="compare" title={t.title} lead={t.lead}>
      {isPending ? (
        <div role="status">
          <VisuallyHidden>{t.loading}</VisuallyHidden>
          <Skeleton className={styles.waiting} radius={20} />
        </div>
      ) : (
        <Table columns={columns} />
      )}
    </Section>
  );
}

function Table({ columns }: { columns: readonly Column[] }) {
  const { compare: t } = useMessages(packages);
  return (
    <table className={cx(surface.card, styles.table, columns.length === 2 && styles.two)}>
      <caption>
        <VisuallyHidden>{t.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td className={styles.corner} />
          {columns.map(({ type, playPackage }) => (
            <th key={type} scope="col">
              {t.types[type]}
              <small>{playPackage.name}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={t.price} columns={columns}>
          {({ playPackage }) => (
            <>
              <b className={styles.price}>{rupeesOf(playPackage.price)}</b>
              {playPackage.weekendPrice && (
                <small>{t.weekendPrice(rupeesOf(playPackage.weekendPrice))}</small>
              )}
            </>
          )}
        </Row>
        <Row name={t.days} columns={columns}>
          {({ playPackage }) => packageDaysText(playPackage) ?? t.everyDay}
        </Row>
        <Row name={t.length} columns={columns}>
          {({ playPackage }) => t.hours(playPackage.duration)}
        </Row>
        <Row name={t.perHour} columns={columns}>
          {({ perHourPaise }) => rupees(perHourPaise)}
        </Row>
        <Row name={t.included} columns={columns} isLong>
          {({ playPackage }) => (
            <Stack as="ul" gap={8}>
              {playPackage.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </Stack>
          )}
        </Row>
        <Row name={t.details} columns={columns} isLong>
          {({ playPackage }) => [playPackage.description, playPackage.othersPay].filter(Boolean).join(' ')}
        </Row>
        <Row name={t.next} columns={columns}>
          {({ playPackage: { id, name } }) => (
            <LinkButton to={paths.book(id)} variant="quiet" block aria-label={t.bookName(name)}>
              {t.book}
            </LinkButton>
          )}
        </Row>
      </tbody>
    </table>
  );
}

interface RowProps {
  name: string;
  columns: readonly Column[];
  /** Sentences: a phone has no room for them beside each other, and its cards just above have them. */
  isLong?: boolean;
  children: (column: Column) => ReactNode;
}

function Row({ name, columns, isLong = false, children }: RowProps) {
  return (
    <tr className={isLong ? styles.long : undefined}>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.type}>{children(column)}</td>
      ))}
    </tr>
  );
}
