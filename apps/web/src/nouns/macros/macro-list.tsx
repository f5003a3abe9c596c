import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { macros } from '@coverline/contract/calls.generated'
import type { Macro } from '@coverline/contract/macros/endpoints'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { confirm } from '@coverline/ui/overlays/confirm'
import { Skeleton, Stack } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { OrderedRows } from '../../kit/lists/ordered-rows.tsx'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useMacroLine } from './shared/use-macro-line.ts'

const refresh = ['macros', 'audit'] as const

/** The macros of the team and the user's own, each group in its order. */
export function MacroList({ onEdit }: { onEdit: (macro: Macro) => void }) {
  const { t } = useTranslation('macros')
  const { data, error, refetch } = useQueryCall('macros', macros.list, {})
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} radius="lg" />
  const team = data.items.filter(({ isShared }) => isShared)
  const own = data.items.filter(({ isShared }) => !isShared)
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<IconBolt size={24} stroke={1.6} />}
        title={t('empty.title')}
        text={t('empty.text')}
      />
    )
  return (
    <Stack gap="md">
      {team.length > 0 ? <Group title={t('team')} items={team} onEdit={onEdit} /> : null}
      {own.length > 0 ? <Group title={t('own')} items={own} onEdit={onEdit} /> : null}
    </Stack>
  )
}

interface GroupProps {
  title: string
  items: readonly Macro[]
  onEdit: (macro: Macro) => void
}

function Group({ title, items, onEdit }: GroupProps) {
  const { t } = useTranslation('macros')
  const fail = useFailure()
  const lineOf = useMacroLine()
  const sort = useCommand(macros.sort, { refresh })
  const remove = useCommand(macros.remove, { refresh })
  const forget = async ({ macroId, title: name }: Macro) => {
    const agreed = await confirm({
      title: t('deleteTitle', { title: name }),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (agreed) remove.mutate({ input: { macroId } }, { onError: fail })
  }
  const find = (id: string) => items.find(({ macroId }) => macroId === id)
  return (
    <Card title={title}>
      <OrderedRows
        rows={items.map((macro) => ({
          id: macro.macroId,
          title: macro.title,
          lines: [lineOf(macro)],
          warning: macro.isOutdated ? t('outdated') : undefined,
          mayChange: macro.can.update,
        }))}
        labels={{
          up: (name) => t('up', { title: name }),
          down: (name) => t('down', { title: name }),
          edit: (name) => t('edit', { title: name }),
          remove: (name) => t('delete', { title: name }),
        }}
        isBusy={sort.isPending}
        onSort={(macroIds) => sort.mutate({ input: { macroIds } }, { onError: fail })}
        onEdit={(id) => {
          const macro = find(id)
          if (macro) onEdit(macro)
        }}
        onRemove={(id) => {
          const macro = find(id)
          if (macro) void forget(macro)
        }}
      />
    </Card>
  )
}
