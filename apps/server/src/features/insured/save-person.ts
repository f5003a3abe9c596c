import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import { phoneToSave } from '../../platform/phone-input.ts'
import { addPerson } from './add-person.ts'
import { addToPlan } from './add-to-plan.ts'
import { changePerson } from './change-person.ts'
import type { SaveContext } from './check-person.ts'
import { invite } from './invitations/invite.ts'
import { enteredFields } from './rules.ts'
import { lockContacts, readPerson } from './write-queries.ts'

type Input = InputOf<typeof insured.save>

/** Adds an insured person, with a plan also the policy; or changes the fields of one that are present. */
export async function savePerson(ctx: SaveContext, input: Input): Promise<OutputOf<typeof insured.save>> {
  checkFields(ctx, input)
  const phone = phoneToSave(input.phone, ctx.actor.workspace?.country)
  const entered = enteredFields(input, phone)
  await lockContacts(ctx, [entered.email, entered.phone])
  const { personProfileId: id, programId } = input
  const saved = id
    ? await changePerson(ctx, input, entered, id)
    : programId
      ? await addToPlan(ctx, input, entered, programId)
      : { personProfileId: await addPerson(ctx, input, entered) }
  if (input.sendWelcomeEmail || input.sendWelcomeEmailAt) {
    const person = await readPerson(ctx, saved.personProfileId)
    // An invitation can go only to somebody who has an e-mail (FORMS-1).
    if (!person?.email) ctx.fail('common.validation', { fields: { email: 'IS_REQUIRED' } })
    await invite(ctx, [saved.personProfileId], input.sendWelcomeEmailAt)
  }
  return saved
}

function checkFields(ctx: SaveContext, input: Input): void {
  const fields: Record<string, string> = {}
  if (!input.personProfileId) {
    if (!input.firstName) fields['firstName'] = 'IS_REQUIRED'
    if (!input.lastName) fields['lastName'] = 'IS_REQUIRED'
  }
  const policy = [
    input.policyNumberSave,
    input.certificateNumberSave,
    input.startDateSave,
    input.endDateSave,
    input.detailsSave,
  ]
  if (!input.programId && policy.some(Boolean)) fields['programId'] = 'IS_REQUIRED'
  if (Object.keys(fields).length > 0) ctx.fail('common.validation', { fields })
}
