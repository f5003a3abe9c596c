import { Radio, Stack } from '@mantine/core'
import { MomentPicker } from '../../../kit/forms/moment-picker.tsx'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { nextMorning } from '../../../kit/text/wall-time.ts'
import type { Welcome } from './obtain-schema.ts'

interface WelcomeChoiceProps {
  value: Welcome
  onChange: (value: Welcome) => void
}

/** When the person gets the welcome e-mail. */
export function WelcomeChoice({ value, onChange }: WelcomeChoiceProps) {
  const { t } = useTranslation('leads')
  const timeZone = useTimeZone()
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('obtain.welcome')}
        value={typeof value === 'string' ? value : 'LATER'}
        onChange={(next) =>
          onChange(next === 'LATER' ? { at: nextMorning(timeZone) } : next === 'NOW' ? 'NOW' : 'NONE')
        }
      >
        <Stack gap={10} mt={8}>
          {(['NOW', 'LATER', 'NONE'] as const).map((word) => (
            <Radio key={word} value={word} label={t(`obtain.welcomeWhen.${word}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {typeof value === 'string' ? null : (
        <MomentPicker label={t('obtain.welcomeAt')} value={value.at} onChange={(at) => onChange({ at })} />
      )}
    </Stack>
  )
}
