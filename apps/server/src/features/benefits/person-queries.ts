import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyOf, exportRows, type Subject } from '../../platform/person-data.ts'

export const exportUses = (ctx: Context, { people, policies }: Subject) =>
  exportRows(ctx, { benefit_uses: sql`t.policy_id = ${anyOf(policies)} or t.insured_id = ${anyOf(people)}` })
