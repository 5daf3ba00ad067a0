import {
  type MessageKindKey,
  type MessageTemplate,
  ownerKindKeys,
} from '../../contract/messages/messages.ts';
import { messageKinds } from '../../domain/messages/kinds.ts';
import { numbered, type TemplateProblem } from '../../domain/messages/template.ts';
import type { Approval } from '../../ports/whatsapp-messages.ts';
import type { Settings } from '../settings/store.ts';
import { metaNameOf, type StoredTemplate } from './templates-store.ts';

/** The owner gets emails only. */
const isForOwner = (kind: MessageKindKey) => (ownerKindKeys as readonly string[]).includes(kind);

/** A text for the portal. */
export function presentTemplate(
  stored: StoredTemplate,
  { messagesOff }: Pick<Settings, 'messagesOff'>,
  approvals: ReadonlyMap<string, Approval> | undefined,
): MessageTemplate {
  const { about, label, when, isAsked } = messageKinds[stored.kind];
  const metaName = metaNameOf(stored);
  return {
    kind: stored.kind,
    about,
    label,
    when,
    isAsked,
    title: stored.title,
    body: stored.body,
    version: stored.version,
    metaName,
    metaBody: numbered(stored.body),
    approval: approvals && !isForOwner(stored.kind) ? (approvals.get(metaName) ?? 'missing') : null,
    byName: stored.byName,
    changedAt: stored.changedAt,
    isOn: !messagesOff.includes(stored.kind),
  };
}

export function problemText(problem: TemplateProblem): string {
  switch (problem.code) {
    case 'unknown_field':
      return `There is no field {${problem.field}}. Choose one from the list.`;
    case 'field_missing':
      return `Use the field {${problem.field}}.`;
    case 'brace':
      return 'Use { and } only around the name of a field.';
    case 'field_at_edge':
      return 'Begin and end the message with words: Meta refuses one that begins or ends with a field.';
  }
}

/** The kinds that are switched off after a change of one. */
export const withSwitch = (off: readonly string[], kind: MessageKindKey, isOn: boolean): string[] =>
  isOn ? off.filter((one) => one !== kind) : [...new Set([...off, kind])];
