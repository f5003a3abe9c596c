import type { Context } from '../../../platform/context.ts'
import { proposeContacts } from '../contacts/propose-contacts.ts'
import type { PersonValues, StoredPerson } from '../rules.ts'
import type { JsonRow } from './rules.ts'

type Merging = { primary: StoredPerson; merged: StoredPerson; before: JsonRow; mergedBefore: JsonRow }

const hasAccount = (row: JsonRow) => row['user_id'] !== null || row['registered_at'] !== null

/**
 * Returns the values of a merge with the contacts of the account, if one of the two has one: other contacts that were
 * chosen are proposed. `columns` says from when on the account sees messages: not what another account was written.
 */
export async function mergedContacts(
  ctx: Context,
  { primary, merged, before, mergedBefore }: Merging,
  chosen: PersonValues,
): Promise<{ values: PersonValues; columns: JsonRow }> {
  const isOfMerged = before['registered_at'] === null && mergedBefore['registered_at'] !== null
  if (!hasAccount(before) && !hasAccount(mergedBefore)) return { values: chosen, columns: {} }
  const { email, phone } = isOfMerged ? merged : primary
  const wanted = { ...chosen, email: chosen.email ?? email, phone: chosen.phone ?? phone }
  const values = await proposeContacts(ctx, { id: primary.id, email, phone }, wanted)
  if (isOfMerged) {
    const { contact_since, contact_company_id } = mergedBefore
    return { values, columns: { contact_since, contact_company_id } }
  }
  const isAnotherAccount = mergedBefore['user_id'] !== null && mergedBefore['user_id'] !== before['user_id']
  return { values, columns: isAnotherAccount ? { contact_since: ctx.now } : {} }
}
