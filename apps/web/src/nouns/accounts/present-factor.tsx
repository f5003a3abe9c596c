import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import { Button } from '@coverline/ui/actions/button'
import { Group, Stack, Text } from '@mantine/core'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'

interface PresentFactorProps {
  totp: OutputOf<typeof accounts.factor>['totp']
  left: number
  onChange: (change: 'renew' | 'remove') => void
}

/** The authenticator app that is set up, and how many recovery codes are left. */
export function PresentFactor({ totp, left, onChange }: PresentFactorProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  return (
    <Stack gap="md">
      {totp ? <Text size="sm">{t('factor.isOn')}</Text> : null}
      <div>
        {totp ? (
          <Text size="sm" c="dimmed">
            {t('factor.since', { moment: format.moment(totp.createdAt) })}
          </Text>
        ) : null}
        {totp?.lastUsedAt ? (
          <Text size="sm" c="dimmed">
            {t('factor.lastUsed', { moment: format.moment(totp.lastUsedAt) })}
          </Text>
        ) : null}
        <Text size="sm" c="dimmed">
          {t('factor.left', { count: left })}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="outline" onClick={() => onChange('renew')}>
          {t('factor.renew')}
        </Button>
        {totp ? (
          <Button variant="error-outline" onClick={() => onChange('remove')}>
            {t('factor.remove')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}
