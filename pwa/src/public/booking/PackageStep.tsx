import { mdiCheckBold } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { PackageDay } from '@toodles/api/domain/catalogue/package-days.ts';
import type { ReactNode } from 'react';
import { rupees, rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageArt } from '../../shared/package-art.ts';
import { isOfferedOn, packageDaysText, packagePrice } from '../../shared/package-day.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { booking } from '../messages/booking.ts';
import { NextBar } from '../wizard/NextBar.tsx';
import tiles from '../wizard/Tiles.module.css';
import { WizardLayout } from '../wizard/WizardLayout.tsx';
import type { Draft } from './draft.ts';
import { PackagesStatus } from './PackagesStatus.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './Steps.tsx';

/** What the step needs of the draft. */
type Choice = Pick<Draft, 'packageId' | 'date'>;

interface PackageStepProps extends Omit<StepProps, 'draft' | 'change'> {
  draft: Choice;
  change: (change: Partial<Choice & Pick<Draft, 'slot'>>) => void;
  packages: UseQueryResult<PlayPackage[]>;
  onNext: () => void;
  /** Above the packages. */
  children?: ReactNode;
}

export function PackageStep(props: PackageStepProps) {
  const { frame, bar, packages, draft, change, playPackage, day, notice, onNext, children } = props;
  const t = useMessages(booking).packages;
  const { data } = packages;
  const isGone = data !== undefined && draft.packageId !== null && !playPackage;
  const said = notice?.text ?? (isGone ? t.gone : null);
  return (
    <WizardLayout {...frame} bar={<NextBar {...bar} disabled={!playPackage} onNext={onNext} />}>
      {children}
      {!data && <PackagesStatus packages={packages} />}
      {said && <NoticeBox tone="bad">{said}</NoticeBox>}
      {data?.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      {data && data.length > 0 && (
        <fieldset className={styles.list}>
          <legend>
            <VisuallyHidden>{t.legend}</VisuallyHidden>
          </legend>
          {data.map((one) => (
            <PackageTile
              key={one.id}
              playPackage={one}
              chosen={one.id === draft.packageId}
              day={day}
              onChoose={() =>
                change({ packageId: one.id, ...(!isOfferedOn(one, day) && { date: null, slot: null }) })
              }
            />
          ))}
        </fieldset>
      )}
    </WizardLayout>
  );
}

interface PackageTileProps {
  playPackage: PlayPackage;
  chosen: boolean;
  /** The chosen day, if there is one already. */
  day: PackageDay | undefined;
  onChoose: () => void;
}

function PackageTile({ playPackage, chosen, day, onChoose }: PackageTileProps) {
  const t = useMessages(booking);
  const { id, type, name, duration, description, othersPay, weekendPrice } = playPackage;
  const days = packageDaysText(playPackage);
  const price = rupees(packagePrice(playPackage, day));
  return (
    <label className={`${tiles.tile} ${styles.tile}`}>
      <input
        type="radio"
        name="package"
        value={id}
        className={tiles.input}
        checked={chosen}
        onChange={onChoose}
      />
      <img src={packageArt(type)} alt="" width={48} height={48} />
      <Stack as="span" gap={4} className={styles.words}>
        <b>{name}</b> <span>{t.perChild(price, duration)}</span>{' '}
        {days && <span>{t.packages.days(days)} </span>}
        {weekendPrice && !day && <span>{t.packages.weekendPrice(rupeesOf(weekendPrice))} </span>}
        {!isOfferedOn(playPackage, day) && <span>{t.packages.otherDay} </span>}
        {description && <small>{description}</small>} {othersPay && <small>{othersPay}</small>}
      </Stack>
      <span className={tiles.tick}>
        <Icon path={mdiCheckBold} size={15} />
      </span>
    </label>
  );
}
