import { mdiChevronLeft } from '@mdi/js';
import { type ReactNode, useEffect } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { Text } from '../../../shared/ui/Text.tsx';
import { useDesk } from '../../app/DeskProvider.tsx';
import layoutStyles from '../../layout/DeskLayout.module.css';
import { SyncPill } from '../../layout/SyncPill.tsx';
import { TouchButton } from '../../ui/TouchButton.tsx';
import { RollCall } from './RollCall.tsx';
import { useSourceNote } from './useSourceNote.ts';

interface RollCallScreenProps {
  /** Where the back button leads. */
  back: string;
  onLeave: () => void;
  /** At the end of the bar. */
  children?: ReactNode;
}

/** A roll-call without an address of its own: over the lock, or over a user's screens. */
export function RollCallScreen({ back, onLeave, children }: RollCallScreenProps) {
  const { settings } = useDesk();
  const name = settings?.name ?? '';
  const note = useSourceNote();
  useEffect(() => {
    document.title = ['Roll-call', name].filter(Boolean).join(' · ');
  }, [name]);
  return (
    <>
      <Row as="header" gap={10} className={layoutStyles.top}>
        <TouchButton look="soft" className={layoutStyles.back} onClick={onLeave}>
          <Icon path={mdiChevronLeft} size={28} />
          <span>{back}</span>
        </TouchButton>
        <h1 className={layoutStyles.title}>Roll-call</h1>
        <Text
          as="span"
          size="lg"
          weight={700}
          tone="muted"
          nowrap
          className={cx(layoutStyles.note, children !== undefined && layoutStyles.spare)}
        >
          {note}
        </Text>
        <span className={layoutStyles.grow} />
        <SyncPill />
        {children}
      </Row>
      <main className={layoutStyles.main}>
        <RollCall onLeave={onLeave} />
      </main>
    </>
  );
}
