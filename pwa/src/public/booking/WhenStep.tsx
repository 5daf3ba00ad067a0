import type { PlayPackage } from '@toodles/api/contract/catalogue.ts';
import { count, rupeesOf } from '../../shared/format.ts';
import { packageArt } from '../../shared/package-art.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Stepper } from '../../shared/ui/Stepper.tsx';
import { AvailabilityCheck } from './AvailabilityCheck.tsx';
import { DayChoice } from './DayChoice.tsx';
import { type ChangeDraft, type Draft, MAX_CHILDREN } from './draft.ts';
import { NoticeBox } from './NoticeBox.tsx';
import { SlotTiles } from './SlotTiles.tsx';
import tiles from './Tiles.module.css';
import type { Notice } from './useSubmit.ts';
import styles from './WhenStep.module.css';

interface WhenStepProps {
  draft: Draft;
  change: ChangeDraft;
  playPackage: PlayPackage | undefined;
  notice: Notice | null;
  onChangePackage: () => void;
  onRefused: (refused: boolean) => void;
}

export function WhenStep({ draft, change, playPackage, notice, onChangePackage, onRefused }: WhenStepProps) {
  return (
    <>
      {playPackage && (
        <div className={styles.package}>
          <img src={packageArt(playPackage.type)} alt="" width={44} height={44} />
          <p>
            <b>{playPackage.name}</b>
            {rupeesOf(playPackage.price)} per child, {count(playPackage.duration, 'hour', 'hours')}
          </p>
          <Button variant="text" onClick={onChangePackage}>
            Change
          </Button>
        </div>
      )}
      {notice && <NoticeBox tone="bad">{notice.text}</NoticeBox>}
      <DayChoice date={draft.date} onChoose={(date) => change({ date, slot: null })} />
      <SlotTiles draft={draft} onChoose={(slot) => change({ slot })} />
      <AvailabilityCheck draft={draft} onRefused={onRefused} />
      <div className={styles.children}>
        <p>
          <span className={tiles.label}>Children</span>
          <small>1 to {MAX_CHILDREN}, ages 2 to 8</small>
        </p>
        <Stepper
          label="Number of children"
          value={draft.children}
          min={1}
          max={MAX_CHILDREN}
          onChange={(children) => change({ children })}
          fewer="One child fewer"
          more="One child more"
        />
      </div>
    </>
  );
}
