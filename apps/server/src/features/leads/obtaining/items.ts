import type { ObtainForm, ObtainItems } from '@coverline/contract/leads/obtain-policy'
import type { ChosenPerson } from './choose-person.ts'
import type { ChosenPlan } from './choose-plan.ts'

type Parts = {
  chosen: ChosenPerson
  plan: ChosenPlan | null
  payments: readonly { dueDate: string; amount: string }[]
  commission: ObtainItems['commission']
  email: string | null
  currency: string
  conversation: ObtainItems['conversation']
}

/** Lists what will be made. */
export function itemsOf(
  form: ObtainForm,
  { chosen, plan, payments, commission, email, currency, conversation }: Parts,
): ObtainItems {
  const { policyNumberSave: number, startDateSave: startDate, endDateSave: endDate } = form
  return {
    person: personItem(form, chosen),
    program: plan && { isNew: plan.isNew, programId: plan.programId, name: plan.name, insurer: plan.insurer },
    policy: startDate === null ? null : { number, startDate, endDate },
    payments: paymentsItem(payments, form.premiumSave, currency),
    commission,
    welcomeEmail: form.sendWelcomeEmail && email !== null ? { email, at: form.sendWelcomeEmailAt } : null,
    conversation,
  }
}

function personItem(form: ObtainForm, { person, isNew }: ChosenPerson): ObtainItems['person'] {
  if (person)
    return { isNew: false, personProfileId: person.id, name: `${person.firstName} ${person.lastName}` }
  if (!isNew) return null
  return {
    isNew,
    personProfileId: null,
    name: [form.firstName, form.lastName].filter(Boolean).join(' '),
  }
}

function paymentsItem(
  payments: readonly { dueDate: string; amount: string }[],
  premium: string | null,
  currency: string,
): ObtainItems['payments'] {
  const [first, last] = [payments[0], payments.at(-1)]
  if (!first || !last || premium === null) return null
  return {
    count: payments.length,
    firstDueDate: first.dueDate,
    lastDueDate: last.dueDate,
    amount: first.amount,
    lastAmount: last.amount,
    total: premium,
    currency,
  }
}
