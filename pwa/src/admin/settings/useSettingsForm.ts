import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type TeamSettings, teamSettings } from '@toodles/api/contract/centre/settings.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { showIssues } from '../ui/show-issues.ts';
import { changedFields } from '../ui/stale/three-way-merge.ts';
import { useVersionedStore } from '../ui/stale/useVersionedStore.ts';
import { useDraft } from '../ui/unsaved/useDraft.ts';
import {
  changedDraft,
  formOf,
  type SettingsForm,
  settingsDraft,
  settingsForm,
  toSettings,
} from './settings-form.ts';
import { settingsQuery } from './settings-query.ts';

const changedOf = (draft: ReturnType<typeof changedDraft>): (keyof SettingsForm)[] =>
  draft ? (Object.keys(changedFields(formOf(draft.base), draft.edit)) as (keyof SettingsForm)[]) : [];

/**
 * The edit of all settings, saved as one. The draft survives leaving the page until it is saved or discarded.
 * @param onProblem told the first field that can't be saved as it is
 */
export function useSettingsForm(settings: TeamSettings, onProblem: (name: keyof SettingsForm) => void) {
  const client = useQueryClient();
  const draft = useDraft('settings', settingsDraft);
  const [stored] = useState(draft.read);
  // The base of the edit. It moves on with each save of this form.
  const [base, setBase] = useState(stored?.base ?? settings);
  const [changed, setChanged] = useState(() => changedOf(stored));
  const [savedAt, setSavedAt] = useState<string>();
  // What the last save changed, and from what, until something else is changed.
  const [before, setBefore] = useState<Partial<SettingsForm>>({});
  const isDirty = changed.length > 0;
  const form = useForm<SettingsForm>({
    resolver: zodResolver(settingsForm),
    defaultValues: stored?.edit ?? formOf(base),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const note = useEffectEvent((edit: SettingsForm) => {
    const now = changedDraft(base, edit);
    draft.write(now);
    setChanged(changedOf(now));
    setBefore({});
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => note(values) }),
    [form],
  );
  const startFrom = (now: TeamSettings) => {
    setBase(now);
    form.reset(formOf(now));
    setBefore({});
    draft.write(undefined);
    setChanged([]);
  };
  // Without local changes, show what someone else saved meanwhile.
  const showTheirs = useEffectEvent(() => startFrom(settings));
  useEffect(() => {
    if (!isDirty && settings.version > base.version) showTheirs();
  }, [isDirty, settings.version, base.version]);

  const store = useVersionedStore<TeamSettings, SettingsForm>({
    row: teamSettings,
    save: async (from, edit) => {
      const after = await api('PUT /api/admin/settings', {
        body: toSettings(edit),
        expectedVersion: from.version,
      });
      startFrom(after);
      setBefore(changedFields(edit, formOf(from)));
      setSavedAt(centreMoment(new Date(), after.timeZone).time);
      client.setQueryData(settingsQuery.queryKey, after);
      void client.invalidateQueries({ queryKey: ['/api/admin/audit-log'] });
      await client.invalidateQueries({ queryKey: ['/api/site'] });
      toast({ title: 'Success', description: 'Settings saved. The website shows them now.' });
    },
    onDone: () => undefined,
    onFailed: (error) => showIssues(error, form),
  });
  return {
    form,
    store,
    stored: formOf(base),
    changed,
    saved: Object.keys(before) as (keyof SettingsForm)[],
    savedAt,
    submit: form.handleSubmit(
      (typed) => store.store(base, typed),
      (errors) => {
        const [first] = Object.keys(errors) as (keyof SettingsForm)[];
        if (first) onProblem(first);
      },
    ),
    /** Saves what was before the last save. */
    undo: () => {
      const edit = { ...formOf(base), ...before };
      form.reset(edit, { keepDefaultValues: true });
      store.store(base, edit);
    },
    giveUp: () => {
      store.forget();
      startFrom(base);
    },
  };
}
