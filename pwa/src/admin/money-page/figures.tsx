import type { Figure } from '@toodles/api/contract/money/money-page.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { Rupees } from '../ui/Rupees.tsx';
import { wholeRupees } from '../ui/whole-rupees.ts';
import styles from './MoneyPage.module.css';

interface FigureLinkProps {
  figure: Figure;
  to: string;
  label: string;
}

/** A figure as a link to its rows. */
export function FigureLink({ figure, to, label }: FigureLinkProps) {
  if (figure.count === 0) return <span className={styles.off}>{rupeesOf(figure.amount)}</span>;
  return (
    <Link className={styles.figure} to={to} aria-label={`${label}: ${wholeRupees(figure.amount)}`}>
      <Rupees amount={figure.amount} />
    </Link>
  );
}

interface SumsProps {
  heads: readonly string[];
  /** The column of words, if it is not only the first. */
  words?: number;
  children: ReactNode;
}

/** A small table: words first, then sums on the right. */
export function Sums({ heads, words, children }: SumsProps) {
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th key={head} scope="col" className={cx(place === words && styles.words)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A labelled figure in a list of them. */
export function FigureItem({
  label,
  note,
  children,
}: {
  label: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.item}>
      <div>
        <Text weight={700}>{label}</Text>
        {note && (
          <Text size="sm" weight={600} tone="muted">
            {note}
          </Text>
        )}
      </div>
      {children}
    </li>
  );
}

/** The text of a card without figures. */
export const NoFigures = ({ children }: { children: ReactNode }) => (
  <Text weight={600} tone="muted">
    {children}
  </Text>
);
