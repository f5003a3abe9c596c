import { weekdays } from '@coverline/contract/chatbot/terms'
import { Card } from '@coverline/ui/display/card'
import { Chip, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './settings.module.css'
import type { Loaded } from './use-settings.ts'
import { timeZones } from '../../../kit/text/formatters.ts'

export function QuietCard({ state, timeZone }: { state: Loaded; timeZone: string }) {
  const { t } = useTranslation('notifications')
  const daysId = useId()
  const { quiet } = state.settings
  const set = (changed: Partial<typeof quiet>) => state.change({ quiet: { ...quiet, ...changed } })
  const isSame = quiet.from === quiet.to || state.faults['quiet.to'] !== undefined
  const provider = { value: '', label: t('settings.timeZoneProvider', { zone: timeZone }) }
  const zones = timeZones().map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
  return (
    <Card title={t('settings.quiet')}>
      <Stack>
        <Switch
          label={t('settings.quietOn')}
          description={t('settings.quietHint')}
          checked={quiet.isOn}
          onChange={({ currentTarget }) => set({ isOn: currentTarget.checked })}
        />
        {quiet.isOn ? (
          <>
            <Group align="flex-start">
              <TextInput
                type="time"
                label={t('settings.begin')}
                value={quiet.from}
                onChange={({ currentTarget }) => currentTarget.value && set({ from: currentTarget.value })}
              />
              <TextInput
                type="time"
                label={t('settings.end')}
                value={quiet.to}
                error={isSame ? t('settings.sameTime') : null}
                description={quiet.from > quiet.to ? t('settings.overnight') : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                onChange={({ currentTarget }) => currentTarget.value && set({ to: currentTarget.value })}
              />
            </Group>
            <div role="group" aria-labelledby={daysId}>
              <div id={daysId} className={classes.label}>
                {t('settings.days')}
              </div>
              <Chip.Group
                multiple
                value={quiet.days}
                onChange={(chosen) => set({ days: weekdays.filter((day) => chosen.includes(day)) })}
              >
                <Group gap={6}>
                  {weekdays.map((day) => (
                    <Chip key={day} value={day} size="sm">
                      <span aria-label={t(`weekdays.${day}`)} role="img">
                        {t(`shortDays.${day}`)}
                      </span>
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
            </div>
            <Select
              label={t('settings.timeZone')}
              className={classes.field}
              searchable
              allowDeselect={false}
              value={quiet.timeZone ?? ''}
              data={[provider, ...zones]}
              onChange={(zone) => set({ timeZone: zone || null })}
            />
          </>
        ) : null}
      </Stack>
    </Card>
  )
}
