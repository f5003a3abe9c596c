import { accountsFeature } from './features/accounts/feature.ts'
import { aiFeature } from './features/ai/feature.ts'
import { auditFeature } from './features/audit/feature.ts'
import { benefitsFeature } from './features/benefits/feature.ts'
import { bookingsFeature } from './features/bookings/feature.ts'
import { bulkFeature } from './features/bulk/feature.ts'
import { cardsFeature } from './features/cards/feature.ts'
import { changesFeature } from './features/changes/feature.ts'
import { chatbotFeature } from './features/chatbot/feature.ts'
import { clinicsFeature } from './features/clinics/feature.ts'
import { commissionsFeature } from './features/commissions/feature.ts'
import { companiesFeature } from './features/companies/feature.ts'
import { conversationsFeature } from './features/conversations/feature.ts'
import { dictionariesFeature } from './features/dictionaries/feature.ts'
import { documentsFeature } from './features/documents/feature.ts'
import { doctorsFeature } from './features/doctors/feature.ts'
import { employeesFeature } from './features/employees/feature.ts'
import { familyFeature } from './features/family/feature.ts'
import { filesFeature } from './features/files/feature.ts'
import { homeFeature } from './features/home/feature.ts'
import { importsFeature } from './features/imports/feature.ts'
import { insuredFeature } from './features/insured/feature.ts'
import { insurersFeature } from './features/insurers/feature.ts'
import { jobsFeature } from './features/jobs/feature.ts'
import { contactReportsFeature } from './features/contact-reports/feature.ts'
import { leadFormsFeature } from './features/lead-forms/feature.ts'
import { leadsFeature } from './features/leads/feature.ts'
import { macrosFeature } from './features/macros/feature.ts'
import { mailboxesFeature } from './features/mailboxes/feature.ts'
import { membersFeature } from './features/members/feature.ts'
import { metricsFeature } from './features/metrics/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { placesFeature } from './features/places/feature.ts'
import { plansFeature } from './features/plans/feature.ts'
import { policiesFeature } from './features/policies/feature.ts'
import { pollsFeature } from './features/polls/feature.ts'
import { privacyFeature } from './features/privacy/feature.ts'
import { renewalsFeature } from './features/renewals/feature.ts'
import { renewalService } from './features/renewals/service.ts'
import { requestRulesFeature } from './features/request-rules/feature.ts'
import { sendersFeature } from './features/senders/feature.ts'
import { slotsFeature } from './features/slots/feature.ts'
import { statementsFeature } from './features/statements/feature.ts'
import { storiesFeature } from './features/stories/feature.ts'
import { tariffsFeature } from './features/tariffs/feature.ts'
import { tasksFeature } from './features/tasks/feature.ts'
import { targetsFeature } from './features/targets/feature.ts'
import { ticketsFeature } from './features/tickets/feature.ts'
import { visitNotesFeature } from './features/visit-notes/feature.ts'
import { reportsFeature } from './features/reports/feature.ts'
import { viewsFeature } from './features/views/feature.ts'
import { visitsFeature } from './features/visits/feature.ts'
import { visitService } from './features/visits/service.ts'
import { whatsappFeature } from './features/whatsapp/feature.ts'
import { workspacesFeature } from './features/workspaces/feature.ts'
import { signInSubject, writeLanguage } from './features/accounts/service.ts'
import { bookingRules, bookingService, countUntimedOf } from './features/bookings/service.ts'
import { changeService } from './features/changes/service.ts'
import { companyService } from './features/companies/service.ts'
import { conversationService } from './features/conversations/service.ts'
import { insuredService } from './features/insured/service.ts'
import { leadService } from './features/leads/service.ts'
import { mailboxService } from './features/mailboxes/service.ts'
import { taskService } from './features/tasks/service.ts'
import { targetService } from './features/targets/service.ts'
import { ticketService } from './features/tickets/service.ts'
import { whatsappService } from './features/whatsapp/service.ts'
import { workspaceService } from './features/workspaces/service.ts'
import type { Feature, Route } from './platform/feature.ts'
import type { BoundEndpoint } from './platform/http/call.ts'
import type { Webhook } from './platform/http/webhooks.ts'
import type { Job } from './platform/jobs/define-job.ts'
import type { PersonData } from './platform/person-data.ts'
import { platformJobs } from './platform/jobs/platform-jobs.ts'
import { platformPersonData } from './platform/platform-person-data.ts'
import { type Undo, undoTables } from './platform/undo/undo.ts'

const nouns: readonly Feature[] = [
  accountsFeature,
  aiFeature,
  auditFeature,
  benefitsFeature(bookingService.judgeAll),
  bookingsFeature(visitService),
  bulkFeature,
  cardsFeature,
  changesFeature,
  chatbotFeature,
  clinicsFeature,
  commissionsFeature,
  companiesFeature,
  conversationsFeature,
  dictionariesFeature,
  documentsFeature,
  doctorsFeature(countUntimedOf),
  employeesFeature,
  familyFeature,
  filesFeature,
  insurersFeature,
  jobsFeature,
  homeFeature,
  leadsFeature,
  macrosFeature(bookingRules),
  mailboxesFeature,
  membersFeature(workspaceService.insertCompanyArea),
  metricsFeature,
  notificationsFeature(
    {
      leads: leadService.subject,
      tasks: taskService.subject,
      tickets: ticketService.subject,
      ...changeService.subjects,
      ...companyService.subjects,
      ...conversationService.subjects,
      ...bookingService.subjects,
      memberSessions: signInSubject,
    },
    writeLanguage,
  ),
  placesFeature,
  plansFeature,
  policiesFeature(insuredService, renewalService.saveWithPolicy),
  pollsFeature(conversationService.post),
  renewalsFeature,
  sendersFeature({ mail: mailboxService.spam, whatsapp: whatsappService.spam }),
  slotsFeature,
  statementsFeature,
  storiesFeature,
  tariffsFeature,
  tasksFeature,
  targetsFeature,
  ticketsFeature({
    holdConversation: conversationService.holdOfPerson,
    writeLine: conversationService.writeLine,
    bookingRules,
    readClock: targetService.readClock,
  }),
  reportsFeature,
  viewsFeature,
  visitsFeature,
  visitNotesFeature,
  whatsappFeature,
  workspacesFeature,
  contactReportsFeature,
  leadFormsFeature,
  requestRulesFeature(bookingRules),
]

const insured = insuredFeature(nouns.flatMap(({ personData }) => personData?.move ?? []))

/** What each owner of an imported table does when the import is undone, in the order of removal */
export const undo: readonly Undo[] = [...nouns, insured]
  .flatMap((feature) => feature.undo ?? [])
  .toSorted((a, b) => undoTables.indexOf(a.entity) - undoTables.indexOf(b.entity))

const owners: readonly Feature[] = [...nouns, insured, importsFeature(undo)]

/** What each owner of tables does with the data of a person, by the names of `tables.ts` */
export const personData: Readonly<Record<string, PersonData>> = {
  ...Object.fromEntries(owners.flatMap(({ name, personData: own }) => (own ? [[name, own] as const] : []))),
  platform: platformPersonData,
}

/** Every feature of the product */
const features: readonly Feature[] = [...owners, privacyFeature(Object.values(personData))]

export const endpoints: readonly BoundEndpoint[] = features.flatMap(({ api }) => api)
export const webhooks: readonly Webhook[] = features.flatMap((feature) => feature.webhooks ?? [])
export const routes: readonly Route[] = features.flatMap((feature) => feature.routes ?? [])
export const framedPages = features.flatMap((feature) => feature.framedPages ?? [])
export const jobs: readonly Job<unknown>[] = [
  ...features.flatMap((feature) => feature.jobs ?? []),
  ...platformJobs,
]
