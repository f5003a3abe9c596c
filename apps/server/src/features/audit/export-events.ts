import { audit, type FoundEvent } from '@coverline/contract/audit/endpoints'
import { auditedFields } from '@coverline/contract/audit/fields'
import { auditedActions, auditedEntities } from '@coverline/contract/events'
import type { Language } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { defineExport } from '../../platform/exports/define-export.ts'
import { ask, countEvents, eachEvent } from './search-queries.ts'

const ALL = 2_147_483_647
const columns = [
  'when',
  'who',
  'outcome',
  'action',
  'entity',
  'record',
  'recordId',
  'changes',
  'code',
  'eventId',
] as const

const isOneOf = (known: readonly string[], word: string): boolean => known.includes(word)

function actionText(language: Language, { action, outcome }: FoundEvent): string {
  if (outcome === 'DONE' && isOneOf(auditedActions, action))
    return translate(language, `audit:actions.${action}`)
  return translate(language, `audit:outcomes.${outcome}`)
}

function fieldText(language: Language, field: string): string {
  const known = auditedFields.find((one) => one === field)
  return known ? translate(language, `audit:fields.${known}`) : field
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Exports the search result as CSV in the caller's language. Times are in UTC, values as stored. */
export const exportEvents = defineExport({
  name: 'audit.export',
  endpoint: audit.searchInCsv,
  table: async (ctx, input) => ({
    name: 'history',
    headers: columns.map((column) => translate(ctx.locale, `audit:columns.${column}`)),
    count: await countEvents(ctx, await ask(ctx, input), ALL),
    rows: async function* () {
      for await (const event of eachEvent(ctx, input)) {
        yield [
          event.createdAt,
          event.actorName ?? (event.userId ? '' : translate(ctx.locale, 'audit:system')),
          translate(ctx.locale, `audit:outcomes.${event.outcome}`),
          actionText(ctx.locale, event),
          isOneOf(auditedEntities, event.entity)
            ? translate(ctx.locale, `audit:entities.${event.entity}`)
            : event.entity,
          event.recordName ?? '',
          event.entityId ?? '',
          event.changes
            .map(
              ({ field, before, after }) =>
                `${fieldText(ctx.locale, field)}: ${valueText(before)} → ${valueText(after)}`,
            )
            .join('; '),
          event.code ?? '',
          event.id,
        ]
      }
    },
  }),
})
