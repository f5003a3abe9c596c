import type { ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { chatbotChannels, type Hours, weekdays } from '@coverline/contract/chatbot/terms'
import type { Language } from '@coverline/contract/languages'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { ActionIcon, Checkbox, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './chatbot.module.css'
import type { Change } from './use-settings.ts'

interface SettingsEditorProps {
  settings: ChatbotSettings
  language: Language
  faults: Record<string, string>
  canUpdate: boolean
  change: Change
}

export function SettingsEditor({ settings, language, faults, canUpdate, change }: SettingsEditorProps) {
  const { t } = useTranslation('chatbot')
  const { greetings, handOffs, channels } = settings
  return (
    <Stack>
      <Card>
        <Stack>
          <Textarea
            label={t('settings.greeting')}
            description={t('settings.greetingHint')}
            value={greetings[language]}
            autosize
            minRows={2}
            maxLength={1000}
            disabled={!canUpdate}
            onChange={({ currentTarget }) =>
              change({ greetings: { ...greetings, [language]: currentTarget.value } })
            }
          />
          <Textarea
            label={t('settings.handOff')}
            placeholder={t('said.handOff', { lng: language })}
            value={handOffs[language]}
            autosize
            minRows={2}
            maxLength={1000}
            disabled={!canUpdate}
            onChange={({ currentTarget }) =>
              change({ handOffs: { ...handOffs, [language]: currentTarget.value } })
            }
          />
          <Checkbox.Group
            label={t('settings.channels')}
            value={channels}
            onChange={(chosen) => change({ channels: chatbotChannels.filter((one) => chosen.includes(one)) })}
          >
            <Group mt={6}>
              {chatbotChannels.map((one) => (
                <Checkbox key={one} value={one} label={t(`channels.${one}`)} disabled={!canUpdate} />
              ))}
            </Group>
          </Checkbox.Group>
        </Stack>
      </Card>
      <HoursEditor settings={settings} faults={faults} canUpdate={canUpdate} change={change} />
    </Stack>
  )
}

function HoursEditor({ settings, faults, canUpdate, change }: Omit<SettingsEditorProps, 'language'>) {
  const { t } = useTranslation('chatbot')
  const { officeHours } = settings
  const set = (at: number, changed: Partial<Hours>) =>
    change({ officeHours: officeHours.map((one, place) => (place === at ? { ...one, ...changed } : one)) })
  const next = weekdays.find((day) => officeHours.every(({ weekday }) => weekday !== day)) ?? 'MON'
  return (
    <Card
      title={t('settings.hours')}
      actions={
        canUpdate ? (
          <Button
            variant="outline"
            leftSection={<IconPlus size={16} />}
            disabled={officeHours.length >= 28}
            onClick={() =>
              change({ officeHours: [...officeHours, { weekday: next, from: '09:00', to: '18:00' }] })
            }
          >
            {t('settings.addHours')}
          </Button>
        ) : null
      }
    >
      <p className={classes.hint}>{t('settings.hoursHint')}</p>
      {officeHours.length === 0 ? <p className={classes.always}>{t('settings.always')}</p> : null}
      <ul className={classes.list}>
        {officeHours.map((hours, at) => {
          const { weekday, from, to } = hours
          const isWrong = from >= to || faults[`chatBot.officeHours.${at}.to`] !== undefined
          return (
            // oxlint-disable-next-line react/no-array-index-key -- hours have no id, and their fields hold only what they are given
            <li key={at} className={classes.row}>
              <div className={classes.rowFields}>
                <Select
                  aria-label={t('settings.hours')}
                  value={weekday}
                  allowDeselect={false}
                  disabled={!canUpdate}
                  data={weekdays.map((day) => ({ value: day, label: t(`weekdays.${day}`) }))}
                  onChange={(chosen) => {
                    const day = weekdays.find((one) => one === chosen)
                    if (day) set(at, { weekday: day })
                  }}
                />
                <TextInput
                  type="time"
                  aria-label={t('settings.from')}
                  value={from}
                  disabled={!canUpdate}
                  onChange={({ currentTarget }) =>
                    currentTarget.value && set(at, { from: currentTarget.value })
                  }
                />
                <TextInput
                  type="time"
                  aria-label={t('settings.to')}
                  value={to}
                  disabled={!canUpdate}
                  error={isWrong ? t('settings.order') : null}
                  onChange={({ currentTarget }) =>
                    currentTarget.value && set(at, { to: currentTarget.value })
                  }
                />
              </div>
              {canUpdate ? (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('settings.removeHours', { day: t(`weekdays.${weekday}`), from, to })}
                  onClick={() => change({ officeHours: officeHours.toSpliced(at, 1) })}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
