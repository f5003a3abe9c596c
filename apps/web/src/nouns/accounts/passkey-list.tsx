import { Button } from '@coverline/ui/actions/button'
import { Group, Stack, Text } from '@mantine/core'
import type { accounts } from '@coverline/contract/accounts/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'

type Passkey = OutputOf<typeof accounts.factor>['passkeys'][number]

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  canAdd: boolean
  onAdd: () => void
  onRemove: (passkey: Passkey) => void
}

/** The own passkeys with date and last use. */
export function PasskeyList({ passkeys, canAdd, onAdd, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('accounts')
  const format = useFormat()
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        {t('factor.passkeys')}
      </Text>
      <Text size="sm">{t('factor.passkeysText')}</Text>
      {passkeys.length > 0 ? (
        <Stack gap="xs" component="ul" p={0} m={0}>
          {passkeys.map((one) => (
            <Group key={one.passkeyId} justify="space-between" wrap="nowrap" component="li">
              <div>
                <Text size="sm" fw={550}>
                  {one.name}
                </Text>
                <Text size="sm" c="dimmed">
                  {t('factor.since', { moment: format.moment(one.createdAt) })}
                  {one.lastUsedAt
                    ? ` · ${t('factor.lastUsed', { moment: format.moment(one.lastUsedAt) })}`
                    : null}
                </Text>
              </div>
              <Button
                variant="outline"
                size="xs"
                aria-label={`${t('common:delete')}: ${one.name}`}
                onClick={() => onRemove(one)}
              >
                {t('common:delete')}
              </Button>
            </Group>
          ))}
        </Stack>
      ) : null}
      {canAdd ? (
        <Group>
          <Button variant="outline" onClick={onAdd}>
            {t('factor.passkeyAdd')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  )
}
