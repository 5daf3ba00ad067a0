import { mdiCheckBold } from '@mdi/js';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageArt } from '../../shared/package-art.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { booking } from '../messages/booking.ts';
import { NextBar } from '../wizard/NextBar.tsx';
import tiles from '../wizard/Tiles.module.css';
import { WizardLayout } from '../wizard/WizardLayout.tsx';
import { PackagesStatus } from './PackagesStatus.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './Steps.tsx';

interface PackageStepProps extends StepProps {
  packages: UseQueryResult<PlayPackage[]>;
  onNext: () => void;
}

export function PackageStep(props: PackageStepProps) {
  const { frame, bar, packages, draft, change, playPackage, notice, onNext } = props;
  const t = useMessages(booking).packages;
  const { data } = packages;
  const isGone = data !== undefined && draft.packageId !== null && !playPackage;
  const said = notice?.text ?? (isGone ? t.gone : null);
  return (
    <WizardLayout {...frame} bar={<NextBar {...bar} disabled={!playPackage} onNext={onNext} />}>
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
              onChoose={() => change({ packageId: one.id })}
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
  onChoose: () => void;
}

function PackageTile({ playPackage, chosen, onChoose }: PackageTileProps) {
  const t = useMessages(booking);
  const { type, name, price, duration, description } = playPackage;
  return (
    <label className={`${tiles.tile} ${styles.tile}`}>
      <input type="radio" name="package" className={tiles.input} checked={chosen} onChange={onChoose} />
      <img src={packageArt(type)} alt="" width={48} height={48} />
      <Stack as="span" gap={4} className={styles.words}>
        <b>{name}</b> <span>{t.perChild(rupeesOf(price), duration)}</span>{' '}
        {description && <small>{description}</small>}
      </Stack>
      <span className={tiles.tick}>
        <Icon path={mdiCheckBold} size={15} />
      </span>
    </label>
  );
}
