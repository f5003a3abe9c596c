import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import type { NotificationSettings, Switches } from '@coverline/contract/notifications/endpoints'
import type { NotificationKind } from '@coverline/contract/notifications/terms'
import { toast } from '@coverline/ui/overlays/toast'
import { useUnsaved } from '@coverline/ui/form/unsaved'
import { useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useNoticeArea } from '../notice-area.ts'
import { touchedByNotices, useNotificationSettings } from '../queries.ts'

/** The user's settings with unsaved changes. */
export function useSettings() {
  const { t } = useTranslation('notifications')
  const fail = useFailure()
  const { calls, kinds } = useNoticeArea()
  const query = useNotificationSettings()
  const command = useCommand(calls.saveSettings, { refresh: touchedByNotices })
  const [edited, setEdited] = useState<Partial<NotificationSettings>>({})
  const [faults, setFaults] = useState<Record<string, string>>({})
  const isChanged = Object.keys(edited).length > 0
  useUnsaved(isChanged)
  const stored = query.data?.settings
  const settings = stored && { ...stored, ...edited }

  const change = (changed: Partial<NotificationSettings>) => {
    setFaults({})
    setEdited((now) => ({ ...now, ...changed }))
  }
  const changeKinds = (next: (switches: Switches, kind: NotificationKind) => Switches) => {
    if (!settings) return
    const changed = kinds.map((kind) => [kind, next(settings.kinds[kind], kind)] as const)
    change({ kinds: { ...settings.kinds, ...Object.fromEntries(changed) } })
  }
  const discard = () => {
    setEdited({})
    setFaults({})
  }
  const save = async (): Promise<boolean> => {
    const { defaultLanguage, ...others } = edited
    try {
      await command.mutateAsync({ input: { ...others, ...(defaultLanguage ? { defaultLanguage } : {}) } })
      discard()
      toast.success(t('settings.saved'))
      return true
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setFaults(error.fields)
      fail(error)
      return false
    }
  }
  return {
    query,
    settings,
    isChanged,
    isSaving: command.isPending,
    faults,
    change,
    changeKinds,
    discard,
    save,
  }
}

export type SettingsState = ReturnType<typeof useSettings>
export type Loaded = SettingsState & { settings: NotificationSettings }
