import type { Context } from '../../../platform/context.ts'
import { keepDuplicates } from '../duplicates/keep-duplicates.ts'
import { refreshSearchTexts } from '../search-queries.ts'
import { lockContacts, ownersOfEmail, ownersOfPhone, readPerson } from '../write-queries.ts'
import { familyOf } from '../rules.ts'
import { applyContact, findDue, type ProvenContact, withdraw } from './contact-queries.ts'

/** True if a person of another family has the contact by now. */
export async function isTaken(
  ctx: Context,
  { insuredId, kind, contact }: Pick<ProvenContact, 'insuredId' | 'kind' | 'contact'>,
): Promise<boolean> {
  await lockContacts(ctx, [contact])
  const person = await readPerson(ctx, insuredId)
  if (!person) return true
  const owners = await (kind === 'EMAIL' ? ownersOfEmail(ctx, contact) : ownersOfPhone(ctx, contact))
  return owners.some((owner) => owner.id !== insuredId && familyOf(owner) !== familyOf(person))
}

/** Writes a proven contact into the profile, with what follows from it. False if it is over. */
export async function writeProven(
  ctx: Context,
  proven: ProvenContact,
  state: 'CONFIRMED' | 'REPLACED',
): Promise<boolean> {
  if (!(await applyContact(ctx, proven.id, state))) return false
  const { insuredId, kind, former: before, contact: after } = proven
  await refreshSearchTexts(ctx.db, ctx.actor.providerId, [insuredId])
  await keepDuplicates(ctx, [insuredId])
  ctx.audit({
    action: state === 'CONFIRMED' ? 'insured.contact-confirmed' : 'insured.contact-replaced',
    entity: 'insured',
    entityId: insuredId,
    changes: [{ field: kind === 'EMAIL' ? 'email' : 'phone', before, after }],
  })
  ctx.emit('insured.changed', { personProfileIds: [insuredId] })
  return true
}

/** Opens the contacts that an operator checked a day ago. */
export async function applyDue(ctx: Context): Promise<void> {
  for (const due of await findDue(ctx)) {
    const isDone = !(await isTaken(ctx, due)) && (await writeProven(ctx, due, 'REPLACED'))
    if (!isDone) await withdraw(ctx, due.id)
  }
}
