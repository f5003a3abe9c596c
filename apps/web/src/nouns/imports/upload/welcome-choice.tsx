import { Radio, Stack } from '@mantine/core'
import { MomentPicker } from '../../../kit/forms/moment-picker.tsx'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { nextMorning } from '../../../kit/text/wall-time.ts'

/** '' = none, 'now', or the time to send them. */
export type Welcome = string

/** Converts the choice to input fields of the save call. */
export function welcomeInput(welcome: Welcome): { sendWelcomeEmail?: boolean; sendWelcomeEmailAt?: string } {
  if (welcome === '') return {}
  return welcome === 'now'
    ? { sendWelcomeEmail: true }
    : { sendWelcomeEmail: true, sendWelcomeEmailAt: welcome }
}

interface WelcomeChoiceProps {
  value: Welcome
  onChange: (value: Welcome) => void
  disabled?: boolean
}

/** Selects if and when the people of an import get their welcome e-mail. */
export function WelcomeChoice({ value, onChange, disabled = false }: WelcomeChoiceProps) {
  const { t } = useTranslation('imports')
  const timeZone = useTimeZone()
  const mode = value === '' || value === 'now' ? value : 'later'
  return (
    <Radio.Group
      label={t('welcome.label')}
      value={mode === '' ? 'none' : mode}
      onChange={(next) => {
        if (next === 'later') onChange(nextMorning(timeZone))
        else onChange(next === 'now' ? 'now' : '')
      }}
    >
      <Stack gap={10} mt={8}>
        <Radio value="none" label={t('welcome.none')} disabled={disabled} />
        <Radio value="now" label={t('welcome.now')} disabled={disabled} />
        <Radio value="later" label={t('welcome.later')} disabled={disabled} />
        {mode === 'later' ? (
          <MomentPicker label={t('welcome.at')} value={value} onChange={onChange} disabled={disabled} />
        ) : null}
      </Stack>
    </Radio.Group>
  )
}
