import { useCommand, useQueryCall } from '@coverline/client/hooks'
import { requestRules } from '@coverline/contract/calls.generated'
import type { RequestRule } from '@coverline/contract/request-rules/endpoints'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { confirm } from '@coverline/ui/overlays/confirm'
import { Skeleton, Switch } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { OrderedRows } from '../../kit/lists/ordered-rows.tsx'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { draftOf, newDeeds } from './rule-draft.ts'
import { useDeedWords, useRuleLines } from './use-rule-lines.ts'

const refresh = ['request-rules', 'audit'] as const

interface RuleListProps {
  /** False: the rules are shown without buttons. */
  mayChange: boolean
  onEdit: (rule: RequestRule) => void
}

/** The rules of requests in the order in which they look at a request. */
export function RuleList({ mayChange, onEdit }: RuleListProps) {
  const { t } = useTranslation('request-rules')
  const fail = useFailure()
  const linesOf = useRuleLines()
  const wordsOf = useDeedWords()
  const { data, error, refetch } = useQueryCall('request-rules', requestRules.list, {})
  const turn = useCommand(requestRules.turn, { refresh })
  const sort = useCommand(requestRules.sort, { refresh })
  const remove = useCommand(requestRules.remove, { refresh })
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} radius="lg" />
  const { items } = data
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconRoute size={24} stroke={1.6} />}
        title={t('empty.title')}
        text={t('empty.text')}
      />
    )
  const find = (id: string) => items.find(({ ruleId }) => ruleId === id)
  const turnTo = async (rule: RequestRule, isOn: boolean) => {
    const was = draftOf(rule)
    const text = wordsOf(newDeeds(was, { ...was, isOn }))
    const question = { title: t('confirm.turnOn'), text, confirmLabel: t('confirm.turnOnLabel') }
    if (text === '' || (await confirm(question)))
      turn.mutate({ input: { ruleId: rule.ruleId, isOn } }, { onError: fail })
  }
  const forget = async ({ ruleId, title }: RequestRule) => {
    const agreed = await confirm({
      title: t('deleteTitle', { title }),
      text: t('deleteText'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (agreed) remove.mutate({ input: { ruleId } }, { onError: fail })
  }
  return (
    <Card>
      <OrderedRows
        rows={items.map((rule) => ({
          id: rule.ruleId,
          title: rule.title,
          lines: [...linesOf(rule), ...(rule.isOn ? [] : [t('off')])].filter(Boolean),
          warning: rule.isOutdated ? t('outdated') : undefined,
          mayChange,
          control: (
            <Switch
              aria-label={t('turnOn', { title: rule.title })}
              checked={rule.isOn}
              disabled={turn.isPending}
              onChange={(event) => void turnTo(rule, event.currentTarget.checked)}
            />
          ),
        }))}
        labels={{
          up: (title) => t('up', { title }),
          down: (title) => t('down', { title }),
          edit: (title) => t('edit', { title }),
          remove: (title) => t('delete', { title }),
        }}
        isBusy={sort.isPending}
        onSort={(ruleIds) => sort.mutate({ input: { ruleIds } }, { onError: fail })}
        onEdit={(id) => {
          const rule = find(id)
          if (rule) onEdit(rule)
        }}
        onRemove={(id) => {
          const rule = find(id)
          if (rule) void forget(rule)
        }}
      />
    </Card>
  )
}
