import { type RefObject, useEffect } from 'react';

/** Keyboard control of Find: up and down move through the rows' buttons, and letters go into the field. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveAlong(event, list.current, field.current);
      else if (isTyping(event)) field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list, field]);
}

function moveAlong(event: KeyboardEvent, list: HTMLElement | null, field: HTMLInputElement | null): void {
  const buttons: (Element | null)[] = [...(list?.querySelectorAll('[data-row-action]') ?? [])];
  const next = buttons.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
  const target = next < 0 ? field : buttons[Math.min(next, buttons.length - 1)];
  event.preventDefault();
  if (target instanceof HTMLElement) target.focus();
}

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && /[\p{L}\d+]/u.test(key) && !ctrlKey && !metaKey && !altKey;
