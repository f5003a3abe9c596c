import type { OutputOf, RequestOf } from '@coverline/contract/endpoint'
import { merges } from '@coverline/contract/merges'
import { sql } from 'kysely'
import type { Caller } from './caller.ts'
import { type InsuredProvider, provideInsured } from './insured.ts'

const tables = [
  'insured',
  'policies',
  'payments',
  'payment_receipts',
  'benefit_uses',
  'insured_documents',
  'polls',
  'conversations',
  'messages',
  'tickets',
]

/** Every row of people and what belongs to them, byte for byte, and how many people each plan counts. */
export async function wholeState({ inDatabase }: Pick<InsuredProvider, 'inDatabase'>): Promise<string[]> {
  const parts = tables.map((table) => `select '${table} ' || to_jsonb(t)::text as line from ${table} t`)
  const counts = `select 'plan ' || id || ' ' || insured_count as line from plans`
  const { rows } = await inDatabase((db) =>
    sql<{
      line: string
    }>`select line from (${sql.raw([...parts, counts].join(' union all '))}) s order by line collate "C"`.execute(
      db,
    ),
  )
  return rows.map((row) => row.line)
}

export async function mergeStage() {
  const provider: InsuredProvider = await provideInsured()
  const admin: Caller = await provider.as('ADMIN')
  return {
    ...provider,
    admin,
    state: () => wholeState(provider),
    /** Merges the second into the first, as somebody does who has just looked at both. */
    merge: async (
      personProfileId: string,
      otherPersonProfileId: string,
      fieldsFromOther: RequestOf<typeof merges.merge>['fieldsFromOther'] = [],
    ): Promise<OutputOf<typeof merges.merge>> => {
      const pair = { personProfileId, otherPersonProfileId }
      const { version } = await admin.ok(merges.preview, pair)
      return admin.ok(merges.merge, { ...pair, version, fieldsFromOther })
    },
  }
}
