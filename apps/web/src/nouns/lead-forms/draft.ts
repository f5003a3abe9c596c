import { emailPattern } from '@coverline/contract/email-pattern'
import { type AskedField, type AskedFields, askedFields } from '@coverline/contract/lead-forms/terms'

export type DraftField = 'name' | AskedField
export type Draft = Record<DraftField, string> & { consent: boolean; website: string }

export const emptyDraft: Draft = {
  name: '',
  email: '',
  phone: '',
  companyName: '',
  headcount: '',
  insuranceType: '',
  message: '',
  consent: false,
  website: '',
}

/** Field → code of what is wrong */
export type Faults = Readonly<Partial<Record<DraftField | 'consent', string>>>

/** Checks a draft as the server does, as far as the browser can; the server checks the phone. */
export function faultsOf(draft: Draft, fields: AskedFields): Faults {
  const required = ['name' as const, ...askedFields.filter((name) => fields[name] === 'REQUIRED')]
  const faults: Record<string, string> = {}
  for (const name of required) if (draft[name].trim() === '') faults[name] = 'IS_REQUIRED'
  const email = draft.email.trim()
  if (fields.email !== 'OFF' && email !== '' && !emailPattern.test(email)) faults['email'] = 'INCORRECT_EMAIL'
  if (fields.headcount !== 'OFF' && draft.headcount.trim() !== '' && headcountOf(draft) === null)
    faults['headcount'] = 'NOT_SUPPORTED_VALUE'
  if (!draft.consent) faults['consent'] = 'IS_REQUIRED'
  return faults
}

function headcountOf({ headcount }: Draft): number | null {
  const text = headcount.trim()
  return /^[1-9]\d{0,5}$/u.test(text) ? Number(text) : null
}

const filled = (text: string): string | null => text.trim() || null

/** The answer that a draft is sent as */
export const answerOf = (draft: Draft) => ({
  name: draft.name.trim(),
  email: filled(draft.email),
  phone: filled(draft.phone),
  companyName: filled(draft.companyName),
  headcount: headcountOf(draft),
  insuranceType: filled(draft.insuranceType),
  message: filled(draft.message),
  consent: draft.consent,
  website: draft.website,
})
