import { call } from '@coverline/client/call'
import { workspaces } from '@coverline/contract/calls.generated'
import { Card } from '@coverline/ui/display/card'
import { toast } from '@coverline/ui/overlays/toast'
import { SegmentedControl, Text } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { session } from '../../../session/session.ts'
import { useUser } from '../../../session/use-session.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'

/** The global setting: the layout of the admin area for all users. */
export function LayoutCard() {
  const { t } = useTranslation('workspaces')
  const { layout } = useUser()
  const fail = useFailure()
  const choose = async (next: 'dashboard' | 'top'): Promise<void> => {
    try {
      await call(workspaces.saveLayout, { layout: next })
      await session().reload()
      toast.success(t('layout.saved'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Card title={t('layout.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('layout.text')}
      </Text>
      <SegmentedControl
        aria-label={t('layout.title')}
        value={layout}
        onChange={(value) => void choose(value)}
        data={(['dashboard', 'top'] as const).map((value) => ({ value, label: t(`layout.${value}`) }))}
      />
    </Card>
  )
}
