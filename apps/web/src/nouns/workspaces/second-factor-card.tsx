import { useCommand } from '@coverline/client/hooks'
import { workspaces } from '@coverline/contract/calls.generated'
import { type SecondFactor, secondFactors } from '@coverline/contract/workspaces/terms'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { session } from '../../session/session.ts'

/** Chooses who needs a second factor at the sign-in. */
export function SecondFactorCard({ stored }: { stored: SecondFactor }) {
  const { t } = useTranslation('workspaces')
  const fail = useFailure()
  const save = useCommand(workspaces.saveSecondFactor, { refresh: ['workspaces'] })
  const [chosen, setChosen] = useState<SecondFactor>(stored)

  const submit = async () => {
    try {
      await save.mutateAsync({ input: { secondFactor: chosen } })
      toast.success(t('secondFactor.saved'))
      // The rule may ask the user for a second factor.
      await session().reload()
    } catch (error) {
      fail(error)
    }
  }

  return (
    <Card title={t('secondFactor.title')}>
      <Stack gap="md">
        <Text size="sm">{t('secondFactor.text')}</Text>
        <Radio.Group
          label={t('secondFactor.label')}
          description={t('secondFactor.hint')}
          value={chosen}
          onChange={(value) => setChosen(secondFactors.find((one) => one === value) ?? stored)}
        >
          <Stack gap="xs" mt="sm">
            {secondFactors.map((one) => (
              <Radio key={one} value={one} label={t(`secondFactor.names.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button loading={save.isPending} disabled={chosen === stored} onClick={() => void submit()}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
