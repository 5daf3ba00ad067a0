import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type TeamSettings, teamSettings } from '@toodles/api/contract/settings.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api.ts';
import { read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';
import { showIssues } from '../ui/show-issues.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import { formOf, type SettingsForm, settingsForm, toSettings } from './settings-form.ts';

export const settingsQuery = read('GET /api/admin/settings');

/** The edit of all settings: one form, one save, kept until it is saved or given up. */
export function useSettingsForm(settings: TeamSettings) {
  const client = useQueryClient();
  // What the edit started from; it moves on with what was saved here.
  const [base, setBase] = useState(settings);
  const form = useForm<SettingsForm>({
    resolver: zodResolver(settingsForm),
    defaultValues: formOf(settings),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { isDirty } = form.formState;
  // Nothing is typed: what somebody else saved meanwhile is what the form shows.
  useEffect(() => {
    if (isDirty || settings.version <= base.version) return;
    setBase(settings);
    form.reset(formOf(settings));
  }, [isDirty, settings, base.version, form]);

  const store = useVersionedStore<TeamSettings, SettingsForm>({
    row: teamSettings,
    save: async (from, edit) => {
      const saved = await api('PUT /api/admin/settings', {
        body: toSettings(edit),
        seenVersion: from.version,
      });
      setBase(saved);
      form.reset(formOf(saved));
      client.setQueryData(settingsQuery.queryKey, saved);
      await client.invalidateQueries({ queryKey: ['/api/site'] });
      toast({ title: 'Success', description: 'Settings saved. The website shows them now.' });
    },
    onDone: () => undefined,
    onFailed: (error) => showIssues(error, form),
  });
  return {
    form,
    store,
    isDirty,
    submit: form.handleSubmit((typed) => store.store(base, typed)),
    giveUp: () => form.reset(formOf(base)),
  };
}
