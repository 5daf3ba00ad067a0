import { mdiChevronLeft } from '@mdi/js';
import { useEffect } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useDesk } from '../desk/DeskProvider.tsx';
import frameStyles from '../frame/Frame.module.css';
import { SyncPill } from '../frame/SyncPill.tsx';
import { Tap } from '../ui/Tap.tsx';
import { RollCall } from './RollCall.tsx';
import { useFromThisTablet } from './useFromThisTablet.ts';

/** The roll-call of a locked desk: safety first, so no PIN; first names and counts only (product.md, decision 24). */
export function LockedRollCall({ onLeave }: { onLeave: () => void }) {
  const { settings } = useDesk();
  const name = settings?.name ?? '';
  const note = useFromThisTablet();
  useEffect(() => {
    document.title = ['Roll-call', name].filter(Boolean).join(' · ');
  }, [name]);
  return (
    <>
      <header className={frameStyles.top}>
        <Tap look="soft" className={frameStyles.back} onClick={onLeave}>
          <Icon path={mdiChevronLeft} size={28} />
          <span>Lock screen</span>
        </Tap>
        <h1 className={frameStyles.title}>Roll-call</h1>
        <span className={frameStyles.note}>{note}</span>
        <span className={frameStyles.grow} />
        <SyncPill />
      </header>
      <main className={frameStyles.main}>
        <RollCall onLeave={onLeave} />
      </main>
    </>
  );
}
