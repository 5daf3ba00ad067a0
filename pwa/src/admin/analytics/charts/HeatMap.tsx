import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { clockText } from '@toodles/api/domain/dates.ts';
import type { CSSProperties } from 'react';
import { timeSpan } from '../../../shared/format.ts';
import { cx } from '../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { occupancyRate, weekdays, weekOrder } from '../occupancy-messages.ts';
import styles from './Charts.module.css';
import { heatShade } from './heat-shade.ts';

type Cell = Analytics['occupancy'][number];

/** The shortest form of a time span: `10–12`, `12–2`. */
const hourSpan = ({ startTime, endTime }: Cell): string =>
  [startTime, endTime].map((time) => clockText(time).replace(/ [AP]M$/, '')).join('–');

/** Occupancy of each weekday's slots: darker is fuller, with the figure in each cell. */
export function HeatMap({ cells }: { cells: readonly Cell[] }) {
  const slots = [...new Map(cells.map((cell) => [cell.timeSlotId, cell])).values()].sort((a, b) =>
    a.startTime.localeCompare(b.startTime),
  );
  const days = [...new Set(cells.map((cell) => cell.weekday))].sort((a, b) => weekOrder(a) - weekOrder(b));
  return (
    <>
      <div className={styles.holder}>
        <table className={styles.heat}>
          <thead>
            <tr>
              <td />
              {slots.map((slot) => (
                <th key={slot.timeSlotId} scope="col">
                  <span aria-hidden="true">{hourSpan(slot)}</span>
                  <VisuallyHidden>{timeSpan(slot.startTime, slot.endTime)}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">
                  <span aria-hidden="true">{weekdays[weekday]?.slice(0, 3)}</span>
                  <VisuallyHidden>{weekdays[weekday]}</VisuallyHidden>
                </th>
                {slots.map((slot) => (
                  <HeatCell
                    key={slot.timeSlotId}
                    cell={cells.find((one) => one.weekday === weekday && one.timeSlotId === slot.timeSlotId)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Scale />
    </>
  );
}

/** The styles of a share's shade. */
function shadeOf(percent: number) {
  const { half, mix } = heatShade(percent);
  return { className: styles[half] ?? '', style: { '--mix': `${mix}%` } as CSSProperties };
}

const STEPS = 10;
const steps = Array.from({ length: STEPS }, (_, place) => (100 * place) / (STEPS - 1));

/** The shades from empty to full. Each cell has its figure. */
const Scale = () => (
  <div className={styles.scale} aria-hidden="true">
    <span>0</span>
    {steps.map((percent) => (
      <i key={percent} {...shadeOf(percent)} />
    ))}
    <span>100%</span>
  </div>
);

function HeatCell({ cell }: { cell: Cell | undefined }) {
  if (!cell)
    return (
      <td className={styles.none}>
        <VisuallyHidden>not offered</VisuallyHidden>
      </td>
    );
  const percent = occupancyRate(cell);
  const { className, style } = shadeOf(percent);
  return (
    <td className={cx(styles.cell, className)} style={style}>
      {percent}
      <VisuallyHidden>
        % full: {formatNumber(cell.seatsTaken)} of {formatNumber(cell.capacity)} seats
      </VisuallyHidden>
    </td>
  );
}
