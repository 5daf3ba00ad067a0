import type { SaleKey } from '@toodles/api/contract/desk/operations.ts';
import { useNavigate } from 'react-router-dom';
import { cx } from '../../../shared/ui/class-names.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { useToday } from '../../app/DeskProvider.tsx';
import { deskPaths } from '../../app/paths.ts';
import { useCentreNow } from '../../app/useCentreNow.ts';
import { isSale, type PackageBalance, saleKeyOf } from '../../core/family.ts';
import { formatHours, formatShortDate } from '../../core/format-times.ts';
import styles from './PackageChoice.module.css';

interface PackageChoiceProps {
  packages: readonly PackageBalance[];
  /** The package that the visit uses. */
  chosen: SaleKey;
}

/** The choice of a package, for a family with several. A change keeps what was typed in the form. */
export function PackageChoice({ packages, chosen }: PackageChoiceProps) {
  const navigate = useNavigate();
  const today = useToday(useCentreNow());
  const isOneOfMany = ({ packageName }: PackageBalance['sale']) =>
    packages.filter(({ sale }) => sale.packageName === packageName).length > 1;
  return (
    <Stack as="fieldset" gap={8} className={styles.packages}>
      <legend className={styles.legend}>Package to use</legend>
      {packages.map(({ sale, minutes }) => (
        <button
          key={sale.id}
          type="button"
          aria-pressed={isSale(sale, chosen)}
          className={cx(styles.package, isSale(sale, chosen) && styles.on)}
          onClick={() => void navigate(deskPaths.checkIn(saleKeyOf(sale)), { replace: true })}
        >
          <b>
            {sale.packageName}
            {isOneOfMany(sale) && ` · ${sale.reference}`}
          </b>
          <span>
            {formatHours(minutes)} h left · until {formatShortDate(sale.validTill, today)}
          </span>
        </button>
      ))}
    </Stack>
  );
}
