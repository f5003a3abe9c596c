import type { LeadActionEntry } from '@coverline/contract/leads/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Timeline } from '@coverline/ui/display/timeline'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useChangeWords } from '../audit/shared/use-change-words.ts'
import { type LeadDetail, useAgentOptions, useInsurerOptions, useLeadHistory } from './queries.ts'
import { useCommissionText } from './use-commission-text.ts'

const parts = ['all', 'stages'] as const
const step = 20

/** What was done with a lead: moves with the stage before and after, and changed fields. */
export function LeadHistory({ lead }: { lead: LeadDetail }) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const [part, setPart] = useState<(typeof parts)[number]>('all')
  const [shownAtMost, setShownAtMost] = useState(step)
  const query = useLeadHistory(lead.leadId)
  const changeText = useChangeText(lead)
  if (query.error && !query.data) return <ErrorState onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={160} radius="lg" />
  const found = query.data.items.filter(({ newStage }) => part === 'all' || newStage !== null)
  const titleOf = ({ action, previousStage, newStage }: LeadActionEntry) =>
    previousStage && newStage
      ? t('history.LEAD_UPDATED_STAGE', { from: t(`stages.${previousStage}`), to: t(`stages.${newStage}`) })
      : t(`history.${action}`)
  return (
    <Card
      title={t('tabs.history')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('tabs.history')}
          data={parts.map((value) => ({ value, label: t(`history.${value}`) }))}
          value={part}
          onChange={setPart}
        />
      }
    >
      {found.length === 0 ? <EmptyState compact title={t('history.empty')} /> : null}
      <Timeline
        label={t('tabs.history')}
        items={found.slice(0, shownAtMost).map((entry) => ({
          id: entry.id,
          strong: entry.newStage !== null,
          title: titleOf(entry),
          text: (
            <>
              {[entry.actorName, format.moment(entry.createdAt)].filter(Boolean).join(' · ')}
              {entry.action === 'LEAD_CREATED'
                ? null
                : entry.changes.map((change) => {
                    const text = changeText(change)
                    return text === undefined ? null : <div key={`${change.field} ${text}`}>{text}</div>
                  })}
            </>
          ),
        }))}
      />
      {found.length > shownAtMost ? (
        <Button variant="plain" onClick={() => setShownAtMost(shownAtMost + 100)}>
          {t('common:more')}
        </Button>
      ) : null}
    </Card>
  )
}

/** Returns how a change of a lead is read: names instead of ids, sums in the lead's currency. */
function useChangeText(lead: LeadDetail) {
  const words = useChangeWords('leads', lead.currency)
  const commissionText = useCommissionText()
  const { person, policy, company, program } = lead.obtained ?? {}
  const made = [
    ...[company, program].flatMap((one) => (one ? [{ value: one.id, label: one.name }] : [])),
    ...(person ? [{ value: person.id, label: person.name }] : []),
    ...(policy?.number ? [{ value: policy.id, label: policy.number }] : []),
  ]
  const names = [...useAgentOptions(), ...useInsurerOptions(lead.insuranceCompany), ...made]
  const said = (field: string, value: unknown): unknown => {
    if (field === 'agentCommission')
      return commissionText(value as LeadDetail['agentCommission'], { ...lead, dealPremium: null })
    if (typeof value !== 'string') return value
    return names.find((option) => option.value === value)?.label ?? value
  }
  return ({ field, before, after }: LeadActionEntry['changes'][number]) =>
    words.change({ field, before: said(field, before), after: said(field, after) })
}
