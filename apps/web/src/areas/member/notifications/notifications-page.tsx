import { Stack } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MemberSettings } from '../../../nouns/notifications/settings/member-settings.tsx'
import classes from '../member-page.module.css'

/** What the person is notified of, and where. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  return (
    <Stack gap="md">
      <h1 className={classes.title}>{t('settings.modalTitle')}</h1>
      <MemberSettings />
    </Stack>
  )
}
