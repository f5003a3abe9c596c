import { newId } from '../../platform/id.ts'
import type { IdSource } from './schema-values.ts'

const person = { firstName: 'Ana', lastName: 'Torres' }
const everyWarning = ['POLICY_VALIDITY_PERIOD_NOT_SPECIFIED', 'POLICY_END_DATE_IN_THE_PAST']
const texts = [{ language: 'en', title: 'Sample', description: '', sort: 1 }]

/**
 * Fields that a call usually has beyond its required ones; without them a generated call rarely gets past the
 * use case's first line.
 */
const usual: Readonly<Record<string, (idOf: IdSource) => Record<string, unknown>>> = {
  'insured.save': (idOf) => ({ ...person, programId: idOf('programId'), confirm: everyWarning }),
  'policies.save': (idOf) => ({
    personProfileId: idOf('personProfileId'),
    programId: idOf('programId'),
    confirm: everyWarning,
  }),
  'plans.save': () => ({ name: 'Sample', insurancePlanTypeSave: 'INDIVIDUAL', insuranceTypeSave: 'HEALTH' }),
  'mailboxes.save': () => ({ address: `a${newId()}@sample.example`, inbound: 'FORWARDING' }),
  'companies.save': () => ({ name: `Sample ${newId()}` }),
  'insurers.save': () => ({ title: `Sample ${newId()}` }),
  'services.save': (idOf) => ({
    packageId: idOf('packageId'),
    kind: 'INFORMATION',
    type: 'CHAT',
    localizations: texts,
  }),
  'benefits.use': (idOf) => ({
    policyId: idOf('policyId'),
    offerId: idOf('offerId'),
    day: '2026-03-03',
    visits: 1,
    reason: 'Sample',
  }),
  'benefits.list': (idOf) => ({ policyId: idOf('policyId') }),
  'benefits.uses': (idOf) => ({ policyId: idOf('policyId') }),
  'payments.preview': (idOf) => ({
    policyId: idOf('policyId'),
    premiumSave: '120',
    paymentFormatSave: 'ANNUAL',
  }),
  'payments.schedule': (idOf) => ({
    policyId: idOf('policyId'),
    premiumSave: '120',
    paymentFormatSave: 'ANNUAL',
    replace: true,
  }),
  'policies.export': () => ({ type: 'POLICY', filters: {} }),
  'versions.preview': (idOf) => ({
    policyId: idOf('policyId'),
    kind: 'CHANGE',
    validFrom: '2027-01-01',
    premiumSave: '500',
  }),
  'versions.save': (idOf) => ({
    policyId: idOf('policyId'),
    kind: 'CHANGE',
    validFrom: '2027-01-01',
    premiumSave: '500',
    edition: 0,
  }),
  'payments.receive': (idOf) => ({ paymentId: idOf('paymentId'), amount: '0.01', receivedOn: '2026-03-03' }),
  'renewals.renew': (idOf) => ({
    policyId: idOf('policyId'),
    startDateSave: '2036-01-02',
    endDateSave: '2037-01-01',
    confirm: everyWarning,
  }),
  'renewals.move': (idOf) => ({
    moves: [{ policyId: idOf('policyId'), from: 'NEGOTIATION', to: 'INCOMING' }],
  }),
  'tickets.save': (idOf) => ({ ticketId: idOf('ticketId'), description: 'Sample' }),
  'tickets.list': () => ({}),
  'statements.upload': () => ({
    columns: JSON.stringify({
      headingRow: 1,
      columns: { day: 0, amount: 1 },
      dateOrder: 'DMY',
      decimalSign: 'COMMA',
    }),
  }),
  'statements.book': (idOf) => ({
    lineId: idOf('lineId'),
    allocations: [{ paymentId: idOf('paymentId'), amount: '0.01' }],
  }),
  'templates.apply': () => ({ name: 'Sample', insurancePlanTypeSave: 'INDIVIDUAL' }),
  'members.save': (idOf) => ({
    ...person,
    role: 'HR',
    clientCompanyId: idOf('clientCompanyId'),
    email: `${newId()}@example.org`,
  }),
  'chatbot.saveConfig': (idOf) => ({
    chatBot: {
      isEnabled: true,
      channels: ['APP'],
      greetings: { en: 'Sample', ru: '', es: '', pt: '' },
      handOffs: { en: '', ru: '', es: '', pt: '' },
      buttons: [
        {
          key: 'a1',
          labels: { en: 'Sample', ru: '', es: '', pt: '' },
          action: { kind: 'ANSWER', answerId: idOf('answerId') },
        },
      ],
      officeHours: [{ weekday: 'MON', from: '09:00', to: '18:00' }],
      version: 1,
    },
  }),
  'chatbot.saveAnswer': (idOf) => ({
    answerId: idOf('answerId'),
    localizations: [{ language: 'en', question: `Sample ${newId()}?`, phrasings: [], answer: 'Sample' }],
  }),
  'chatbot.orderAnswers': (idOf) => ({ answerIds: [idOf('answerId')] }),
  'conversations.send': (idOf) => ({ conversationId: idOf('conversationId'), text: '<p>Sample</p>' }),
  'conversations.edit': () => ({ text: '<p>Sample</p>' }),
  'conversations.saveDraft': (idOf) => ({ conversationId: idOf('conversationId'), text: '<p>Sample</p>' }),
  'replies.save': () => ({ shortcut: `s-${newId()}`, title: 'Sample', text: '<p>Sample</p>' }),
  'scheduledMessages.save': () => ({ text: '<p>Sample</p>', sendAt: '2036-01-01T10:00:00.000Z' }),
  'broadcasts.send': (idOf) => ({
    text: '<p>Sample</p>',
    personProfileIds: [idOf('personProfileId')],
  }),
  'broadcasts.check': (idOf) => ({ personProfileIds: [idOf('personProfileId')] }),
  'broadcasts.preview': () => ({ text: '<p>Sample</p>' }),
  'companyConversations.send': () => ({ text: '<p>Sample</p>' }),
  'memberConversations.send': () => ({ text: '<p>Sample</p>' }),
  'whatsapp.sendTemplate': (idOf) => ({
    conversationId: idOf('conversationId'),
    whatsappTemplateId: idOf('whatsappTemplateId'),
  }),
  'whatsapp.window': (idOf) => ({ conversationId: idOf('conversationId') }),
  'notifications.markRead': (idOf) => ({ notificationIds: [idOf('notificationIds')] }),
  'notifications.saveSettings': () => ({ showText: true }),
  'notifications.saveDevice': () => ({
    endpoint: `https://push.example.org/${newId()}`,
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
    name: 'Sample',
  }),
  'notifications.deleteDevice': (idOf) => ({ deviceId: idOf('deviceId') }),
  'views.save': () => ({ list: 'policies', search: '{}' }),
  'bulk.save': (idOf) => ({ kind: 'POLICIES_ACTIVATE', policyIds: [idOf('policyId')] }),
  'imports.save': () => ({ version: 1, saveValidRows: true }),
  'imports.edit': () => ({ version: 1, edits: [{ type: 'set', row: 0, column: 0, value: 'Ana' }] }),
}

/** Returns the usual fields of a call by its name; empty for most. */
export function usualInput(name: string, idOf: IdSource): Record<string, unknown> {
  return usual[name]?.(idOf) ?? {}
}
