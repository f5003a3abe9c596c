import type { CommissionEntry, CommissionTotal } from '@coverline/contract/commissions/endpoints'
import type { EntryRow, TotalRow } from './queries.ts'

export function entryView(row: EntryRow): CommissionEntry {
  const { agentId, agentName, createdAt, ...rest } = row
  return { ...rest, agent: { userId: agentId, name: agentName }, createdAt: createdAt.toISOString() }
}

export function totalView({ agentId, agentName, ...rest }: TotalRow): CommissionTotal {
  return { ...rest, agent: { userId: agentId, name: agentName } }
}
