// Written by npm run generate: `tables.ts` of every feature.
import { accountsTables } from './features/accounts/tables.ts'
import { benefitsTables } from './features/benefits/tables.ts'
import { bookingsTables } from './features/bookings/tables.ts'
import { bulkTables } from './features/bulk/tables.ts'
import { cardsTables } from './features/cards/tables.ts'
import { changesTables } from './features/changes/tables.ts'
import { chatbotTables } from './features/chatbot/tables.ts'
import { clinicsTables } from './features/clinics/tables.ts'
import { commissionsTables } from './features/commissions/tables.ts'
import { companiesTables } from './features/companies/tables.ts'
import { contactReportsTables } from './features/contact-reports/tables.ts'
import { conversationsTables } from './features/conversations/tables.ts'
import { doctorsTables } from './features/doctors/tables.ts'
import { importsTables } from './features/imports/tables.ts'
import { insuredTables } from './features/insured/tables.ts'
import { insurersTables } from './features/insurers/tables.ts'
import { leadFormsTables } from './features/lead-forms/tables.ts'
import { leadsTables } from './features/leads/tables.ts'
import { macrosTables } from './features/macros/tables.ts'
import { mailboxesTables } from './features/mailboxes/tables.ts'
import { notificationsTables } from './features/notifications/tables.ts'
import { placesTables } from './features/places/tables.ts'
import { plansTables } from './features/plans/tables.ts'
import { policiesTables } from './features/policies/tables.ts'
import { pollsTables } from './features/polls/tables.ts'
import { privacyTables } from './features/privacy/tables.ts'
import { renewalsTables } from './features/renewals/tables.ts'
import { reportsTables } from './features/reports/tables.ts'
import { requestRulesTables } from './features/request-rules/tables.ts'
import { sendersTables } from './features/senders/tables.ts'
import { slotsTables } from './features/slots/tables.ts'
import { statementsTables } from './features/statements/tables.ts'
import { storiesTables } from './features/stories/tables.ts'
import { targetsTables } from './features/targets/tables.ts'
import { tariffsTables } from './features/tariffs/tables.ts'
import { tasksTables } from './features/tasks/tables.ts'
import { ticketsTables } from './features/tickets/tables.ts'
import { viewsTables } from './features/views/tables.ts'
import { visitNotesTables } from './features/visit-notes/tables.ts'
import { visitsTables } from './features/visits/tables.ts'
import { whatsappTables } from './features/whatsapp/tables.ts'
import { workspacesTables } from './features/workspaces/tables.ts'

export const featureTables = {
  accounts: accountsTables,
  benefits: benefitsTables,
  bookings: bookingsTables,
  bulk: bulkTables,
  cards: cardsTables,
  changes: changesTables,
  chatbot: chatbotTables,
  clinics: clinicsTables,
  commissions: commissionsTables,
  companies: companiesTables,
  'contact-reports': contactReportsTables,
  conversations: conversationsTables,
  doctors: doctorsTables,
  imports: importsTables,
  insured: insuredTables,
  insurers: insurersTables,
  'lead-forms': leadFormsTables,
  leads: leadsTables,
  macros: macrosTables,
  mailboxes: mailboxesTables,
  notifications: notificationsTables,
  places: placesTables,
  plans: plansTables,
  policies: policiesTables,
  polls: pollsTables,
  privacy: privacyTables,
  renewals: renewalsTables,
  reports: reportsTables,
  'request-rules': requestRulesTables,
  senders: sendersTables,
  slots: slotsTables,
  statements: statementsTables,
  stories: storiesTables,
  targets: targetsTables,
  tariffs: tariffsTables,
  tasks: tasksTables,
  tickets: ticketsTables,
  views: viewsTables,
  'visit-notes': visitNotesTables,
  visits: visitsTables,
  whatsapp: whatsappTables,
  workspaces: workspacesTables,
} as const
