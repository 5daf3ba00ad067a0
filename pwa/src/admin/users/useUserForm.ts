import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@toodles/api/contract/users.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { showIssues } from '../ui/show-issues.ts';
import { editOf, formOf, typedEdit, type UserForm, userForm } from './user-edit.ts';
import { useUserStore } from './useUserStore.ts';

export const userTabs = ['Profile', 'Role & Status', 'Permissions'] as const;
export type UserTab = (typeof userTabs)[number];

/** The edit of one person over three tabs: one form, one save. */
export function useUserForm(user: User, onClose: () => void) {
  // What the edit started from; it moves on only with what this dialog itself did.
  const [base, setBase] = useState(user);
  const [tab, setTab] = useState<UserTab>('Profile');
  const form = useForm<UserForm>({
    resolver: zodResolver(userForm, undefined, { raw: true }),
    defaultValues: formOf(editOf(user)),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  // Every field that can be refused stands in the first tab; the focus goes there once it is shown.
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
  const submit = form.handleSubmit((typed) => users.store(base, typedEdit(typed)), showProfile);
  /** What another dialog did to the same person is no clash, where nobody else did anything between. */
  const moveOn = (after: User) => {
    if (after.version === base.version + 1) setBase(after);
  };
  return { base, form, tab, setTab, users, submit, moveOn };
}

export type UserEditor = ReturnType<typeof useUserForm>;
