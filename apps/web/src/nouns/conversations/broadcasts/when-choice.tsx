import { Group, Radio, Stack } from '@mantine/core'
import { MomentPicker } from '../../../kit/forms/moment-picker.tsx'
import { useTimeZone } from '../../../kit/text/use-time-zone.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { nextMorning } from '../../../kit/text/wall-time.ts'

interface WhenChoiceProps {
  sendAt: string | null
  onChange: (sendAt: string | null) => void
}

/** Now, or a time in the provider's time zone. */
export function WhenChoice({ sendAt, onChange }: WhenChoiceProps) {
  const { t } = useTranslation('broadcasts')
  const timeZone = useTimeZone()
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('when')}
        value={sendAt ? 'later' : 'now'}
        onChange={(next) => onChange(next === 'later' ? nextMorning(timeZone) : null)}
      >
        <Group gap="lg" mt={6}>
          <Radio value="now" label={t('now')} />
          <Radio value="later" label={t('later')} />
        </Group>
      </Radio.Group>
      {sendAt ? <MomentPicker label={t('at')} value={sendAt} onChange={onChange} /> : null}
    </Stack>
  )
}
