import { useCommand, useQueryCall } from '@coverline/client/hooks'
import type { InputOf } from '@coverline/contract/endpoint'
import { targets } from '@coverline/contract/calls.generated'
import { Card } from '@coverline/ui/display/card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { toast } from '@coverline/ui/overlays/toast'
import { Select, Skeleton, Stack, Switch } from '@mantine/core'
import { useDurationText } from '../../kit/text/use-duration-text.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { TextLink } from '../../kit/text-link.tsx'
import { useAllowed } from '../../session/use-session.ts'

const changes = { permissions: ['SETTINGS_UPDATE'] } as const
const setsHours = {
  permissions: ['SETTINGS_VIEW'],
  roles: ['ADMIN', 'INSURANCE_OPERATOR'],
  feature: 'CHATBOT',
} as const
const refresh = ['targets', 'tickets', 'audit'] as const

const answerChoices = [5, 15, 30, 60, 120, 240, 480, 960]
const closeChoices = [60, 240, 480, 960, 1440, 2400, 4800, 9600]

interface MinutesChoiceProps {
  label: string
  description: string
  choices: number[]
  value: number | null
  isFixed: boolean
  onChoose: (minutes: number | null) => void
}

/** A choice of usual times, with the present one if it is another. */
function MinutesChoice({ label, description, choices, value, isFixed, onChoose }: MinutesChoiceProps) {
  const { t } = useTranslation('targets')
  const duration = useDurationText('long')
  const all =
    value === null || choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b)
  return (
    <Select
      label={label}
      description={description}
      maw={420}
      allowDeselect={false}
      disabled={isFixed}
      data={[
        { value: '', label: t('none') },
        ...all.map((minutes) => ({ value: String(minutes), label: duration(minutes) })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => {
        const minutes = chosen === '' || chosen === null ? null : Number(chosen)
        if (minutes !== value) onChoose(minutes)
      }}
    />
  )
}

/** Until when requests are to be answered and closed, and the member who learns of late ones; each choice saves at once. */
export function TargetSettings() {
  const { t } = useTranslation(['targets', 'chatbot'])
  const fail = useFailure()
  const mayChange = useAllowed(changes)
  const maySetHours = useAllowed(setsHours)
  const { data, error, refetch } = useQueryCall('targets', targets.settings, {})
  const { mutateAsync, isPending } = useCommand(targets.saveSettings, { refresh })
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={360} radius="lg" />
  const choose = async (input: InputOf<typeof targets.saveSettings>) => {
    try {
      await mutateAsync({ input })
      toast.success(t('saved'))
    } catch (thrown) {
      fail(thrown)
    }
  }
  const isFixed = !mayChange || isPending
  return (
    <Card title={t('title')}>
      <Stack gap="md">
        <p>{t('hint')}</p>
        <Switch
          label={t('isOn')}
          checked={data.isOn}
          disabled={isFixed}
          onChange={(event) => void choose({ isOn: event.currentTarget.checked })}
        />
        <MinutesChoice
          label={t('answer')}
          description={t('answerHint')}
          choices={answerChoices}
          value={data.answerMinutes}
          isFixed={isFixed}
          onChoose={(answerMinutes) => void choose({ answerMinutes })}
        />
        <MinutesChoice
          label={t('close')}
          description={t('closeHint')}
          choices={closeChoices}
          value={data.closeMinutes}
          isFixed={isFixed}
          onChoose={(closeMinutes) => void choose({ closeMinutes })}
        />
        <p>
          {t(data.hasOfficeHours ? 'office' : 'always')}{' '}
          {maySetHours ? (
            <TextLink to="/admin/chat-bot?tab=settings">{t('chatbot:settings.hours')}</TextLink>
          ) : null}
        </p>
        <Select
          label={t('escalation')}
          description={t('escalationHint')}
          maw={420}
          searchable
          allowDeselect={false}
          disabled={isFixed}
          data={[
            { value: '', label: t('noOne') },
            ...data.members.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          value={data.escalationUserId ?? ''}
          onChange={(chosen) => {
            const escalationUserId = chosen || null
            if (escalationUserId !== data.escalationUserId) void choose({ escalationUserId })
          }}
        />
      </Stack>
    </Card>
  )
}
