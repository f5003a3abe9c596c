import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { chatbot } from '@coverline/contract/calls.generated'
import type { ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { toast } from '@coverline/ui/overlays/toast'
import { useUnsaved } from '@coverline/ui/form/unsaved'
import { useState } from 'react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { touchedByChatbot, useConfig } from './queries.ts'

export type Change = (changed: Partial<ChatbotSettings>) => void

/** Returns the bot's settings with unsaved changes. */
export function useSettings() {
  const { t } = useTranslation('chatbot')
  const fail = useFailure()
  const query = useConfig()
  const command = useCommand(chatbot.saveConfig, { refresh: touchedByChatbot })
  const [edited, setEdited] = useState<{ version: number; settings: ChatbotSettings } | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const stored = query.data?.chatBot
  useUnsaved(edited !== null)

  const storedSettings = (): ChatbotSettings | undefined => {
    if (!stored) return undefined
    const { version: _version, can: _can, ...settings } = stored
    return settings
  }
  const settings = edited?.settings ?? storedSettings()

  const change: Change = (changed) => {
    if (!settings || !stored) return
    setFaults({})
    setEdited({ version: edited?.version ?? stored.version, settings: { ...settings, ...changed } })
  }
  const discard = () => {
    setEdited(null)
    setFaults({})
  }
  const save = async (more: Partial<ChatbotSettings> = {}): Promise<void> => {
    if (!settings || !stored) return
    try {
      const version = edited?.version ?? stored.version
      await command.mutateAsync({ input: { chatBot: { ...settings, ...more, version } } })
      discard()
      toast.success(t('saved'))
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setFaults(error.fields)
      if (error instanceof ApiError && error.code === 'CHAT_BOT_CHANGED_MEANWHILE') {
        const showTheirs = () => void query.refetch().then(discard)
        toast.notice({ title: t('stale'), action: { label: t('reload'), onSelect: showTheirs } })
      } else fail(error)
    }
  }
  return {
    query,
    settings,
    /** Users without the permission see the settings read-only. */
    canUpdate: stored?.can.update ?? false,
    isChanged: edited !== null,
    isSaving: command.isPending,
    faults,
    change,
    discard,
    save,
  }
}
