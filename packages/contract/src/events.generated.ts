// Written by npm run generate: `events.ts` of every noun.
import { accountsEvents } from './accounts/events.ts'
import { aiEvents } from './ai/events.ts'
import { auditEvents } from './audit/events.ts'
import { benefitsEvents } from './benefits/events.ts'
import { bookingsEvents } from './bookings/events.ts'
import { broadcastsEvents } from './broadcasts/events.ts'
import { bulkEvents } from './bulk/events.ts'
import { cardsEvents } from './cards/events.ts'
import { changesEvents } from './changes/events.ts'
import { chatbotEvents } from './chatbot/events.ts'
import { clinicsEvents } from './clinics/events.ts'
import { commissionsEvents } from './commissions/events.ts'
import { companiesEvents } from './companies/events.ts'
import { contactReportsEvents } from './contact-reports/events.ts'
import { conversationsEvents } from './conversations/events.ts'
import { dictionariesEvents } from './dictionaries/events.ts'
import { doctorsEvents } from './doctors/events.ts'
import { documentsEvents } from './documents/events.ts'
import { duplicatesEvents } from './duplicates/events.ts'
import { employeesEvents } from './employees/events.ts'
import { familyEvents } from './family/events.ts'
import { filesEvents } from './files/events.ts'
import { generationEvents } from './generation/events.ts'
import { homeEvents } from './home/events.ts'
import { importsEvents } from './imports/events.ts'
import { insuredEvents } from './insured/events.ts'
import { insurersEvents } from './insurers/events.ts'
import { invitationsEvents } from './invitations/events.ts'
import { jobsEvents } from './jobs/events.ts'
import { leadFormsEvents } from './lead-forms/events.ts'
import { leadsEvents } from './leads/events.ts'
import { macrosEvents } from './macros/events.ts'
import { mailboxesEvents } from './mailboxes/events.ts'
import { membersEvents } from './members/events.ts'
import { mergesEvents } from './merges/events.ts'
import { metricsEvents } from './metrics/events.ts'
import { notificationsEvents } from './notifications/events.ts'
import { paymentsEvents } from './payments/events.ts'
import { placesEvents } from './places/events.ts'
import { plansEvents } from './plans/events.ts'
import { policiesEvents } from './policies/events.ts'
import { pollsEvents } from './polls/events.ts'
import { privacyEvents } from './privacy/events.ts'
import { renewalsEvents } from './renewals/events.ts'
import { reportsEvents } from './reports/events.ts'
import { requestRulesEvents } from './request-rules/events.ts'
import { sendersEvents } from './senders/events.ts'
import { servicesEvents } from './services/events.ts'
import { slotsEvents } from './slots/events.ts'
import { statementsEvents } from './statements/events.ts'
import { storiesEvents } from './stories/events.ts'
import { targetsEvents } from './targets/events.ts'
import { tariffsEvents } from './tariffs/events.ts'
import { tasksEvents } from './tasks/events.ts'
import { templatesEvents } from './templates/events.ts'
import { ticketsEvents } from './tickets/events.ts'
import { versionsEvents } from './versions/events.ts'
import { viewsEvents } from './views/events.ts'
import { visitNotesEvents } from './visit-notes/events.ts'
import { visitsEvents } from './visits/events.ts'
import { whatsappEvents } from './whatsapp/events.ts'
import { workspacesEvents } from './workspaces/events.ts'

export const nounEvents = [
  accountsEvents,
  aiEvents,
  auditEvents,
  benefitsEvents,
  bookingsEvents,
  broadcastsEvents,
  bulkEvents,
  cardsEvents,
  changesEvents,
  chatbotEvents,
  clinicsEvents,
  commissionsEvents,
  companiesEvents,
  contactReportsEvents,
  conversationsEvents,
  dictionariesEvents,
  doctorsEvents,
  documentsEvents,
  duplicatesEvents,
  employeesEvents,
  familyEvents,
  filesEvents,
  generationEvents,
  homeEvents,
  importsEvents,
  insuredEvents,
  insurersEvents,
  invitationsEvents,
  jobsEvents,
  leadFormsEvents,
  leadsEvents,
  macrosEvents,
  mailboxesEvents,
  membersEvents,
  mergesEvents,
  metricsEvents,
  notificationsEvents,
  paymentsEvents,
  placesEvents,
  plansEvents,
  policiesEvents,
  pollsEvents,
  privacyEvents,
  renewalsEvents,
  reportsEvents,
  requestRulesEvents,
  sendersEvents,
  servicesEvents,
  slotsEvents,
  statementsEvents,
  storiesEvents,
  targetsEvents,
  tariffsEvents,
  tasksEvents,
  templatesEvents,
  ticketsEvents,
  versionsEvents,
  viewsEvents,
  visitNotesEvents,
  visitsEvents,
  whatsappEvents,
  workspacesEvents,
] as const
