import { useQueryCall } from '@coverline/client/hooks'
import { type Language, languages } from '@coverline/contract/languages'
import { leads } from '@coverline/contract/calls.generated'
import { languageNames } from '@coverline/messages/web'
import { Card } from '@coverline/ui/display/card'
import { NativeSelect, Switch } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import classes from './lead-form-settings.module.css'
import type { SettingsDraft } from './use-form-settings.tsx'

export interface PartProps {
  draft: SettingsDraft
  change: (changed: Partial<SettingsDraft>) => void
  /** The user may not change settings. */
  isFixed: boolean
}

/** Whether the form is open, in which language it is, and who gets its leads. */
export function StateCard({ draft, change, isFixed, spamCount }: PartProps & { spamCount: number }) {
  const { t } = useTranslation('lead-forms')
  const languageOf = (value: string): Language | null => languages.find((one) => one === value) ?? null
  return (
    <Card title={t('settings.state')}>
      <div className={classes.fields}>
        <Switch
          label={t('settings.isOn')}
          description={t(draft.isOn ? 'settings.onHint' : 'settings.offHint')}
          checked={draft.isOn}
          disabled={isFixed}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        {spamCount > 0 ? <p className={classes.soft}>{t('settings.spam', { count: spamCount })}</p> : null}
        <NativeSelect
          label={t('settings.language')}
          disabled={isFixed}
          data={[
            { value: '', label: t('settings.ofVisitor') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
          value={draft.language ?? ''}
          onChange={(event) => change({ language: languageOf(event.currentTarget.value) })}
        />
        <AgentSelect draft={draft} change={change} isFixed={isFixed} />
      </div>
    </Card>
  )
}

/** Who is responsible for new leads; users who do not see leads do not choose. */
function AgentSelect({ draft, change, isFixed }: PartProps) {
  const { t } = useTranslation('lead-forms')
  const seesLeads = useAllowed({ permissions: ['LEADS_VIEW'] })
  const { data } = useQueryCall('members', leads.agents, {}, { enabled: seesLeads })
  if (!seesLeads) return null
  const agents = data?.items ?? []
  return (
    <NativeSelect
      label={t('settings.agent')}
      disabled={isFixed}
      data={[
        { value: '', label: t('settings.noAgent') },
        ...agents.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      value={draft.agentUserId ?? ''}
      onChange={(event) => change({ agentUserId: event.currentTarget.value || null })}
    />
  )
}
