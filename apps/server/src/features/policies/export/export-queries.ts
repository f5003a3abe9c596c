import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { policyRows } from '../queries.ts'
import type { PolicyRow } from '../view.ts'

/** A policy with the person fields that an import requires */
export type ExportRow = PolicyRow & {
  birthdate: string | null
  identificationNumber: string | null
  principalIdNumber: string | null
}

/** Returns visible policies in the order of the given ids. */
export async function findExportRows(ctx: Context, ids: readonly string[]): Promise<ExportRow[]> {
  const rows = await policyRows(ctx)
    .leftJoin('insured as r', (on) =>
      on.onRef('r.provider_id', '=', 'i.provider_id').onRef('r.id', '=', 'i.principal_id'),
    )
    .select(['i.birthdate', 'i.identification_number as identificationNumber'])
    .select('r.identification_number as principalIdNumber')
    .where('p.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type DocumentRow = {
  policyId: string
  number: string | null
  lastName: string
  providerId: string
  id: string
  name: string
  createdAt: Date
}

/** Returns the documents of policies, without deleted ones. */
export async function findDocumentsOf(ctx: Context, policyIds: readonly string[]): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.policy_id as "policyId", p.number, i.last_name as "lastName", d.provider_id as "providerId", f.id, f.name,
      d.created_at as "createdAt"
    from policy_documents d join files f on f.provider_id = d.provider_id and f.id = d.file_id
    join policies p on p.provider_id = d.provider_id and p.id = d.policy_id
    join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
    where d.provider_id = ${ctx.actor.providerId} and d.policy_id = any(${[...policyIds]}::uuid[]) and d.deleted_at is null
    order by d.policy_id, d.created_at, d.id`.execute(ctx.db)
  return rows
}
