import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@toodles/api/contract/access/users.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { showIssues } from '../ui/show-issues.ts';
import { editOf, formOf, parseEdit, type UserForm, userForm } from './user-edit.ts';
import { useUserStore } from './useUserStore.ts';

export const userTabs = ['Profile', 'Role & Status', 'Permissions'] as const;
export type UserTab = (typeof userTabs)[number];

/** The edit of one person: one form and one save for three tabs. */
export function useUserForm(user: User, onClose: () => void) {
  // The base of the edit. It moves on only with changes made by this dialog.
  const [base, setBase] = useState(user);
  const [tab, setTab] = useState<UserTab>('Profile');
  const form = useForm<UserForm>({
    resolver: zodResolver(userForm, undefined, { raw: true }),
    defaultValues: formOf(editOf(user)),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  // All fields that can be rejected are in the first tab, which must be visible to take the focus.
  const showProfile = () => flushSync(() => setTab('Profile'));
  const users = useUserStore({
    onDone: onClose,
    onStep: setBase,
    onFailed: (error, edit) => {
      form.reset(formOf(edit), { keepDefaultValues: true });
      showProfile();
      showIssues(error, form);
    },
  });
  const submit = form.handleSubmit((typed) => users.store(base, parseEdit(typed)), showProfile);
  /** A change from another dialog on the same person is not a clash, unless someone else changed them too. */
  const moveOn = (after: User) => {
    if (after.version === base.version + 1) setBase(after);
  };
  return { base, form, tab, setTab, users, submit, moveOn };
}

export type UserEditor = ReturnType<typeof useUserForm>;
