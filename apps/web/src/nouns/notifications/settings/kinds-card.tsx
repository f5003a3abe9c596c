import { isFixed, notificationChannels } from '@coverline/contract/notifications/terms'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { Group, Switch } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './settings.module.css'
import { useNoticeArea } from '../notice-area.ts'
import type { Loaded } from './use-settings.ts'

interface KindsCardProps {
  state: Loaded
  /** What stands below the table about mails */
  aboutMails: string
}

export function KindsCard({ state, aboutMails }: KindsCardProps) {
  const { t } = useTranslation('notifications')
  const { settings, changeKinds } = state
  const { id, kinds } = useNoticeArea()
  const nameOf = (channel: (typeof notificationChannels)[number]) =>
    channel === 'app' && id === 'member' ? t('member.channel') : t(`channels.${channel}`)
  const all = kinds.filter((kind) => !isFixed(kind)).flatMap((kind) => Object.values(settings.kinds[kind]))
  const setAll = (isOn: boolean) =>
    changeKinds((switches, kind) => (isFixed(kind) ? switches : { app: isOn, browser: isOn, email: isOn }))
  return (
    <Card
      title={t('settings.what')}
      actions={
        <Group gap="xs">
          <Button variant="outline" onClick={() => setAll(true)} disabled={all.every(Boolean)}>
            {t('settings.enableAll')}
          </Button>
          <Button variant="outline" onClick={() => setAll(false)} disabled={!all.some(Boolean)}>
            {t('settings.disableAll')}
          </Button>
        </Group>
      }
    >
      <table className={classes.kinds}>
        <thead>
          <tr>
            <th scope="col">{t('settings.kind')}</th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col">
                {nameOf(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span className={classes.kind}>{t(`kinds.${kind}`)}</span>
                <span className={classes.hint}>{t(`hints.${kind}`)}</span>
              </th>
              {isFixed(kind) ? (
                <td colSpan={notificationChannels.length} className={classes.fixed}>
                  {t('member.always')}
                </td>
              ) : null}
              {(isFixed(kind) ? [] : notificationChannels).map((channel) => (
                <td key={channel}>
                  <span className={classes.channel} aria-hidden>
                    {nameOf(channel)}
                  </span>
                  <Switch
                    aria-label={t('settings.channelFor', {
                      kind: t(`kinds.${kind}`),
                      channel: nameOf(channel),
                    })}
                    checked={settings.kinds[kind][channel]}
                    onChange={({ currentTarget: { checked } }) =>
                      changeKinds((switches, one) =>
                        one === kind ? { ...switches, [channel]: checked } : switches,
                      )
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.hint}>{aboutMails}</p>
    </Card>
  )
}
