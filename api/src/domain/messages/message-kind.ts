import type { MessageSubject } from '../../contract/messages/messages.ts';
import type { Template } from './template.ts';

/** What the product knows about a kind of message. */
export interface MessageKind {
  about: MessageSubject;
  /** Its name in the portal. */
  label: string;
  /** When it is sent, for the portal. */
  when: string;
  /**
   * The family asked for it: it is sent at any hour, and also to a family that stopped other messages.
   */
  isAsked: boolean;
  /** What happens to one whose outcome stays unknown: a second copy, or none. */
  onUnknown: 'again' | 'drop';
  template: Template;
}

/** What every family needs to play. */
export const bring = 'Please bring socks for everyone who plays.';
