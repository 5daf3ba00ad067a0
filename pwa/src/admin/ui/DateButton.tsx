import { mdiCalendarOutline } from '@mdi/js';
import { calendarDate } from '@toodles/api/contract/basics/fields.ts';
import { useRef, useState } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './DateButton.module.css';

interface DateButtonProps {
  label: string;
  /** `YYYY-MM-DD` */
  value: string;
  /** The value in words, which the button shows. */
  text: string;
  /** Called with valid dates only. */
  onChoose: (date: string) => void;
}

/**
 * A date as a button in our own words that opens the browser's calendar. The field itself lies above it unseen, and
 * appears for people who type the date.
 */
export function DateButton({ label, value, text, onChoose }: DateButtonProps) {
  const [isTyping, setIsTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.button} data-typing={isTyping || undefined}>
      <Icon path={mdiCalendarOutline} size={20} />
      <span aria-hidden="true">{text}</span>
      <input
        ref={field}
        type="date"
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const next = calendarDate.safeParse(target.value);
          if (next.success) onChoose(next.data);
        }}
        onKeyDown={({ key }) => {
          if (/^(\d|Arrow|Backspace)/.test(key)) setIsTyping(true);
        }}
        onBlur={() => setIsTyping(false)}
        onClick={() => {
          // Not where the browser has no calendar, or none is allowed.
          try {
            field.current?.showPicker();
          } catch {
            setIsTyping(true);
          }
        }}
      />
    </span>
  );
}
