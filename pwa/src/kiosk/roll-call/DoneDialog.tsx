import type { RefObject } from 'react';
import { count } from '../../shared/format.ts';
import { Answers, Question } from '../ui/Question.tsx';
import { Tap } from '../ui/Tap.tsx';
import { type Called, missingWords } from './roll.ts';

interface DoneDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  missing: readonly Called[];
  onDone: () => void;
}

/** Asks before a roll-call ends with a child missing. */
export function DoneDialog({ ref, missing, onDone }: DoneDialogProps) {
  const close = () => ref.current?.close();
  return (
    <Question ref={ref} title={`${count(missing.length, 'child is', 'children are')} still missing`}>
      <p>{missingWords(missing)}.</p>
      <p>Ending the roll-call clears every tick.</p>
      <Answers>
        <Tap
          onClick={() => {
            close();
            onDone();
          }}
        >
          End anyway
        </Tap>
        <Tap look="fill" onClick={close}>
          Keep looking
        </Tap>
      </Answers>
    </Question>
  );
}
