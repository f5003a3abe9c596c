import '@mantine/dates/styles.css'
import 'dayjs/locale/es.js'
import 'dayjs/locale/pt.js'
import 'dayjs/locale/ru.js'
import { Radio, Stack } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from '../../shared/use-translation.ts'
import { useAccess } from '../../app/use-session.ts'
import { momentOf, wallOf } from '../../shared/wall-time.ts'

/** '' = none, 'now', or the moment they go out. */
export type Welcome = string

/** Input fields of the save call for a choice. */
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

/** Tomorrow at nine, in the provider's time zone. */
function nextMorning(timeZone: string): string {
  const tomorrow = wallOf(new Date(Date.now() + 86_400_000).toISOString(), timeZone)
  return momentOf(`${tomorrow.slice(0, 10)} 09:00:00`, timeZone)
}

/** Whether and when the people of an import get their welcome e-mail. */
export function WelcomeChoice({ value, onChange, disabled = false }: WelcomeChoiceProps) {
  const { t, i18n } = useTranslation('imports')
  const timeZone = useAccess().workspace?.timeZone ?? 'UTC'
  const [now] = useState(() => wallOf(new Date().toISOString(), timeZone))
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
          <DateTimePicker
            label={t('welcome.at')}
            description={t('welcome.zone', { zone: timeZone })}
            locale={i18n.language}
            firstDayOfWeek={1}
            valueFormat="DD.MM.YYYY HH:mm"
            value={wallOf(value, timeZone)}
            minDate={now}
            disabled={disabled}
            maw={280}
            onChange={(next) => {
              if (next) onChange(momentOf(next.length > 10 ? next : `${next} 09:00:00`, timeZone))
            }}
          />
        ) : null}
      </Stack>
    </Radio.Group>
  )
}
