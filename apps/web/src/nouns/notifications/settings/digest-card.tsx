import { weekdays } from '@coverline/contract/chatbot/terms'
import { digestFrequencies, userChannels } from '@coverline/contract/notifications/terms'
import { Card } from '@coverline/ui/display/card'
import { Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './settings.module.css'
import type { Loaded } from './use-settings.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function DigestCard({ state }: { state: Loaded }) {
  const { t } = useTranslation('notifications')
  const { digest, userChannel } = state.settings
  const set = (changed: Partial<typeof digest>) => state.change({ digest: { ...digest, ...changed } })
  return (
    <Card title={t('settings.digest')}>
      <Stack>
        <p className={classes.hint}>{t('settings.digestHint')}</p>
        <SegmentedControl
          aria-label={t('settings.frequency')}
          className={classes.segments}
          value={digest.frequency}
          onChange={(chosen) => set({ frequency: chosen })}
          data={digestFrequencies.map((value) => ({ value, label: t(`settings.frequencies.${value}`) }))}
        />
        {digest.frequency === 'NONE' ? null : (
          <Group align="flex-start">
            {digest.frequency === 'WEEKLY' ? (
              <Select
                label={t('settings.weekday')}
                value={digest.weekday}
                allowDeselect={false}
                data={weekdays.map((day) => ({ value: day, label: t(`weekdays.${day}`) }))}
                onChange={(chosen) => {
                  const weekday = weekdays.find((day) => day === chosen)
                  if (weekday) set({ weekday })
                }}
              />
            ) : null}
            <Select
              label={t('settings.hour')}
              w={120}
              value={String(digest.hour)}
              allowDeselect={false}
              data={hours.map((hour) => ({
                value: String(hour),
                label: `${String(hour).padStart(2, '0')}:00`,
              }))}
              onChange={(chosen) => set({ hour: Number(chosen) })}
            />
            <Select
              label={t('settings.where')}
              value={userChannel}
              allowDeselect={false}
              data={userChannels.map((value) => ({ value, label: t(`settings.userChannels.${value}`) }))}
              onChange={(chosen) => {
                const channel = userChannels.find((one) => one === chosen)
                if (channel) state.change({ userChannel: channel })
              }}
            />
          </Group>
        )}
      </Stack>
    </Card>
  )
}
