import type { AuditEvent } from '@coverline/contract/audit/endpoints'
import { type AuditedField, auditedFields } from '@coverline/contract/audit/fields'
import { languageNames } from '@coverline/messages/web'
import type { AnyKey, Noun } from '@coverline/messages/keys'
import { useMemo } from 'react'
import { countryName } from '../../../kit/text/countries.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

export type RecordChange = AuditEvent['changes'][number]
type Codes = Partial<Record<AuditedField, `${Noun}:${string}`>>

const person: Codes = {
  gender: 'insured:genders',
  maritalStatus: 'insured:maritalStatuses',
  relationship: 'insured:relationships',
  invitation: 'policies:invitations',
}
const policy: Codes = {
  paymentFormat: 'payments:formats',
  renewalStage: 'renewals:stages',
  dealStatus: 'renewals:transactionStatuses',
  renewalDraft: 'renewals:card.kinds',
}

/** Message keys of codes, by kind of record and field. */
export const codes: Record<string, Codes> = {
  bookings: {
    state: 'bookings:states',
    cancellationReason: 'tickets:reasons',
    reason: 'bookings:queue.putBackReasons',
  },
  clinics: { registrationType: 'clinics:types' },
  doctors: { sex: 'doctors:sexes', status: 'doctors:statuses', workMode: 'doctors:workModes' },
  companies: { changeAcceptance: 'companies:acceptance.modes', officersSee: 'companies:officers.sights' },
  conversations: { delivery: 'conversations:delivery' },
  // Its history includes that of its policies.
  insured: { ...person, ...policy },
  insurers: { channel: 'insurers:channels', status: 'plans:serviceStatuses' },
  leads: {
    acquisitionChannel: 'leads:channels',
    clientType: 'leads:clientTypes',
    insuranceType: 'plans:insuranceTypes',
    lostReason: 'leads:lostReasons',
    paymentFormat: 'payments:formats',
    paymentStatus: 'leads:received',
    paymentType: 'leads:paymentTypes',
    sex: 'leads:sexes',
    stage: 'leads:stages',
    transactionStatus: 'leads:received',
  },
  mailboxes: { inFault: 'mailboxes:faults', outFault: 'mailboxes:faults' },
  members: { role: 'app:roles' },
  notifications: { userChannel: 'notifications:settings.userChannels' },
  plans: {
    insuranceType: 'plans:insuranceTypes',
    planType: 'plans:planTypes',
    kind: 'plans:serviceKinds',
    type: 'plans:serviceTypes',
    status: 'plans:serviceStatuses',
  },
  policies: policy,
  providers: { features: 'workspaces:featureNames', secondFactor: 'workspaces:secondFactor.names' },
  specializations: { status: 'doctors:statuses' },
  tags: { color: 'tickets:colors' },
  tasks: { status: 'tasks:statuses', repeat: 'tasks:repeats' },
  tickets: {
    status: 'tickets:statuses',
    businessType: 'tickets:types',
    cancellationReason: 'tickets:reasons',
    color: 'tickets:colors',
    reason: 'audit:ruleOmissions',
  },
  whatsapp: { state: 'whatsapp:states' },
}

const money: readonly string[] = [
  'amount',
  'premium',
  'dealPremium',
  'investmentBalance',
  'investmentTotal',
] satisfies AuditedField[]
const day = /^\d{4}-\d{2}-\d{2}$/u
const moment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/u
const identifier = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u
/** Longer texts are only mentioned, not shown. */
const longest = 160

const nounsOf = (entity: string): Noun[] => [
  ...new Set(Object.values(codes[entity] ?? {}).map((path) => path.split(':')[0] as Noun)),
]

/**
 * Returns formatters of the changes of a kind of record in the user's language. `value` is null for values
 * without meaning to a reader: ids, texts in several languages, rules. `change` is undefined for such a value
 * of a new record. `currency` is that of the record; without it a sum is a plain number.
 */
export function useChangeWords(entity: string, currency?: string) {
  const { t, i18n } = useTranslation(['common', 'audit'])
  // Loaded without suspense, so that the open page stays visible.
  const { t: coded } = useTranslation(['common', ...nounsOf(entity)], { useSuspense: false })
  const format = useFormat()
  return useMemo(() => {
    const field = (name: string): string => {
      const known = auditedFields.find((one) => one === name)
      return known ? t(`audit:fields.${known}`) : name
    }
    const word = (name: string, value: string): string | null => {
      if (identifier.test(value) || value.length > longest) return null
      const path = `${codes[entity]?.[name as AuditedField]}.${value}`
      if (i18n.exists(path)) return coded(path as AnyKey)
      if (name === 'language' || name === 'defaultLocale')
        return (languageNames as Record<string, string>)[value] ?? value
      if (name === 'nationality' || name === 'country') return countryName(value, i18n.language)
      if (money.includes(name)) return format.money(value, currency)
      if (day.test(value)) return format.day(value)
      return moment.test(value) ? format.moment(value) : value
    }
    const value = (name: string, raw: unknown): string | null => {
      if (raw === null || raw === undefined || raw === '') return '—'
      if (typeof raw === 'boolean') return t(raw ? 'common:yes' : 'common:no')
      if (typeof raw === 'number') return format.number(raw)
      if (typeof raw === 'string') return word(name, raw)
      if (!Array.isArray(raw)) return null
      const words = raw.map((each) => (typeof each === 'string' ? word(name, each) : null))
      return words.includes(null) ? null : words.join(', ') || '—'
    }
    const change = ({ field: name, before, after }: RecordChange): string | undefined => {
      const [old, fresh] = [value(name, before), value(name, after)]
      const isNew = before === null || before === ''
      if (old === null || fresh === null) return isNew ? undefined : field(name)
      return isNew ? `${field(name)}: ${fresh}` : `${field(name)}: ${old} → ${fresh}`
    }
    return { field, value, change }
  }, [t, coded, i18n, format, entity, currency])
}
