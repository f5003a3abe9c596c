// Written by npm run generate: `sample.ts` of every noun.
import { accountsSample } from './accounts/sample.ts'
import { aiSample } from './ai/sample.ts'
import { auditSample } from './audit/sample.ts'
import { benefitsSample } from './benefits/sample.ts'
import { bookingsSample } from './bookings/sample.ts'
import { broadcastsSample } from './broadcasts/sample.ts'
import { bulkSample } from './bulk/sample.ts'
import { cardsSample } from './cards/sample.ts'
import { changesSample } from './changes/sample.ts'
import { chatbotSample } from './chatbot/sample.ts'
import { clinicsSample } from './clinics/sample.ts'
import { commissionsSample } from './commissions/sample.ts'
import { companiesSample } from './companies/sample.ts'
import { contactReportsSample } from './contact-reports/sample.ts'
import { conversationsSample } from './conversations/sample.ts'
import { doctorsSample } from './doctors/sample.ts'
import { documentsSample } from './documents/sample.ts'
import { duplicatesSample } from './duplicates/sample.ts'
import { employeesSample } from './employees/sample.ts'
import { familySample } from './family/sample.ts'
import { filesSample } from './files/sample.ts'
import { generationSample } from './generation/sample.ts'
import { homeSample } from './home/sample.ts'
import { importsSample } from './imports/sample.ts'
import { insuredSample } from './insured/sample.ts'
import { insurersSample } from './insurers/sample.ts'
import { invitationsSample } from './invitations/sample.ts'
import { jobsSample } from './jobs/sample.ts'
import { leadFormsSample } from './lead-forms/sample.ts'
import { leadsSample } from './leads/sample.ts'
import { macrosSample } from './macros/sample.ts'
import { mailboxesSample } from './mailboxes/sample.ts'
import { membersSample } from './members/sample.ts'
import { mergesSample } from './merges/sample.ts'
import { metricsSample } from './metrics/sample.ts'
import { notificationsSample } from './notifications/sample.ts'
import { paymentsSample } from './payments/sample.ts'
import { placesSample } from './places/sample.ts'
import { plansSample } from './plans/sample.ts'
import { policiesSample } from './policies/sample.ts'
import { pollsSample } from './polls/sample.ts'
import { privacySample } from './privacy/sample.ts'
import { renewalsSample } from './renewals/sample.ts'
import { reportsSample } from './reports/sample.ts'
import { requestRulesSample } from './request-rules/sample.ts'
import { sendersSample } from './senders/sample.ts'
import { servicesSample } from './services/sample.ts'
import { slotsSample } from './slots/sample.ts'
import { statementsSample } from './statements/sample.ts'
import { storiesSample } from './stories/sample.ts'
import { targetsSample } from './targets/sample.ts'
import { tariffsSample } from './tariffs/sample.ts'
import { tasksSample } from './tasks/sample.ts'
import { templatesSample } from './templates/sample.ts'
import { ticketsSample } from './tickets/sample.ts'
import { versionsSample } from './versions/sample.ts'
import { viewsSample } from './views/sample.ts'
import { visitNotesSample } from './visit-notes/sample.ts'
import { visitsSample } from './visits/sample.ts'
import { whatsappSample } from './whatsapp/sample.ts'
import { workspacesSample } from './workspaces/sample.ts'

export const nounSamples = [
  accountsSample,
  aiSample,
  auditSample,
  benefitsSample,
  bookingsSample,
  broadcastsSample,
  bulkSample,
  cardsSample,
  changesSample,
  chatbotSample,
  clinicsSample,
  commissionsSample,
  companiesSample,
  contactReportsSample,
  conversationsSample,
  doctorsSample,
  documentsSample,
  duplicatesSample,
  employeesSample,
  familySample,
  filesSample,
  generationSample,
  homeSample,
  importsSample,
  insuredSample,
  insurersSample,
  invitationsSample,
  jobsSample,
  leadFormsSample,
  leadsSample,
  macrosSample,
  mailboxesSample,
  membersSample,
  mergesSample,
  metricsSample,
  notificationsSample,
  paymentsSample,
  placesSample,
  plansSample,
  policiesSample,
  pollsSample,
  privacySample,
  renewalsSample,
  reportsSample,
  requestRulesSample,
  sendersSample,
  servicesSample,
  slotsSample,
  statementsSample,
  storiesSample,
  targetsSample,
  tariffsSample,
  tasksSample,
  templatesSample,
  ticketsSample,
  versionsSample,
  viewsSample,
  visitNotesSample,
  visitsSample,
  whatsappSample,
  workspacesSample,
] as const
