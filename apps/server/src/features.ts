import { commissionsApi } from './features/commissions/api.ts'
import { commissionsJobs } from './features/commissions/jobs.ts'
import { aiApi } from './features/ai/api.ts'
import { ticketsApi } from './features/tickets/api.ts'
import { ticketsJobs } from './features/tickets/jobs.ts'
import { ticketService } from './features/tickets/service.ts'
import { notificationsApi } from './features/notifications/api.ts'
import { notificationsJobs } from './features/notifications/jobs.ts'
import { oneClickRoute } from './features/notifications/settings/one-click-route.ts'
import { renewalsApi } from './features/renewals/api.ts'
import { renewalsJobs } from './features/renewals/jobs.ts'
import { statementsApi } from './features/statements/api.ts'
import { statementsJobs } from './features/statements/jobs.ts'
import { auditApi } from './features/audit/api.ts'
import { auditJobs } from './features/audit/jobs.ts'
import { insuredApi } from './features/insured/api.ts'
import { documentsApi } from './features/insured/documents/api.ts'
import { duplicatesApi } from './features/insured/duplicates/api.ts'
import { invitationsApi } from './features/insured/invitations/api.ts'
import { mergesApi } from './features/insured/merges/api.ts'
import { privacyApi } from './features/privacy/api.ts'
import { privacyJobs } from './features/privacy/jobs.ts'
import { insuredJobs } from './features/insured/jobs.ts'
import { policiesApi } from './features/policies/api.ts'
import { policiesJobs } from './features/policies/jobs.ts'
import { versionsApi } from './features/policies/versions/api.ts'
import { paymentsApi } from './features/policies/payments/api.ts'
import { paymentsJobs } from './features/policies/payments/jobs.ts'
import { pollsApi } from './features/polls/api.ts'
import { workspacesApi } from './features/workspaces/api.ts'
import { workspaceService } from './features/workspaces/service.ts'
import { mailboxesApi } from './features/mailboxes/api.ts'
import { mailboxesJobs } from './features/mailboxes/jobs.ts'
import { membersApi } from './features/members/api.ts'
import { accountsJobs } from './features/accounts/jobs.ts'
import { accountsApi } from './features/accounts/api.ts'
import { writeLanguage } from './features/accounts/service.ts'
import { clinicsApi } from './features/clinics/api.ts'
import { clinicsJobs } from './features/clinics/jobs.ts'
import { chatbotJobs } from './features/chatbot/jobs.ts'
import { chatbotApi } from './features/chatbot/api.ts'
import { viewsApi } from './features/views/api.ts'
import { bulkApi } from './features/bulk/api.ts'
import { bulkJobs } from './features/bulk/jobs.ts'
import { benefitsApi } from './features/benefits/api.ts'
import { conversationsApi } from './features/conversations/api.ts'
import { broadcastsApi } from './features/conversations/broadcasts/api.ts'
import { conversationService } from './features/conversations/service.ts'
import { conversationsJobs } from './features/conversations/jobs.ts'
import { repliesApi } from './features/conversations/replies/api.ts'
import { scheduledApi } from './features/conversations/scheduled/api.ts'
import { companyConversationsApi, memberConversationsApi } from './features/conversations/client/api.ts'
import { companiesApi } from './features/companies/api.ts'
import { dictionariesApi } from './features/dictionaries/api.ts'
import { filesApi } from './features/files/api.ts'
import { importsApi } from './features/imports/api.ts'
import { importsJobs } from './features/imports/jobs.ts'
import { insurersApi } from './features/insurers/api.ts'
import { jobsApi } from './features/jobs/api.ts'
import { placesApi } from './features/places/api.ts'
import { placesJobs } from './features/places/jobs.ts'
import { plansApi } from './features/plans/api.ts'
import { generationApi } from './features/plans/generation/api.ts'
import { generationJobs } from './features/plans/generation/jobs.ts'
import { servicesApi } from './features/plans/services/api.ts'
import { templatesApi } from './features/plans/templates/api.ts'
import { whatsappApi } from './features/whatsapp/api.ts'
import { whatsappJobs } from './features/whatsapp/jobs.ts'
import { whatsappWebhook } from './features/whatsapp/inbound/webhook.ts'
import type { BoundEndpoint } from './platform/http/call.ts'
import type { Webhook } from './platform/http/webhooks.ts'
import { personData } from './person-data.ts'
import { platformJobs } from './platform/platform-jobs.ts'
import type { Job } from './platform/jobs/define-job.ts'

/** The nouns that notices are about. */
const subjectReaders = { tickets: ticketService.subject }

/** Every endpoint of the product with its use case. */
export const endpoints: readonly BoundEndpoint[] = [
  ...workspacesApi,
  ...membersApi(workspaceService.insertCompanyArea),
  ...mailboxesApi,
  ...accountsApi,
  ...companiesApi,
  ...dictionariesApi,
  ...filesApi,
  ...importsApi,
  ...jobsApi,
  ...insurersApi,
  ...plansApi,
  ...servicesApi,
  ...templatesApi,
  ...generationApi,
  ...insuredApi,
  ...duplicatesApi,
  ...documentsApi,
  ...invitationsApi,
  ...pollsApi,
  ...mergesApi(Object.values(personData).flatMap(({ move }) => move ?? [])),
  ...privacyApi(Object.values(personData)),
  ...policiesApi,
  ...versionsApi,
  ...paymentsApi,
  ...statementsApi,
  ...commissionsApi,
  ...renewalsApi,
  ...aiApi,
  ...ticketsApi(conversationService.holdOfPerson),
  ...benefitsApi,
  ...bulkApi,
  ...chatbotApi,
  ...viewsApi,
  ...auditApi,
  ...conversationsApi,
  ...companyConversationsApi,
  ...memberConversationsApi,
  ...repliesApi,
  ...scheduledApi,
  ...broadcastsApi,
  ...notificationsApi(subjectReaders, writeLanguage),
  ...placesApi,
  ...clinicsApi,
  ...whatsappApi,
]

/** Every door for services outside. */
export const webhooks: readonly Webhook[] = [whatsappWebhook]

/** Every kind of background work. Their payloads are checked when they are read. */
export const jobs: readonly Job<unknown>[] = [
  ...accountsJobs,
  ...bulkJobs,
  ...chatbotJobs,
  ...auditJobs,
  ...insuredJobs,
  ...privacyJobs,
  ...policiesJobs,
  ...paymentsJobs,
  ...statementsJobs,
  ...commissionsJobs,
  ...renewalsJobs,
  ...ticketsJobs,
  ...importsJobs,
  ...generationJobs,
  ...placesJobs,
  ...clinicsJobs,
  ...conversationsJobs,
  ...mailboxesJobs,
  ...whatsappJobs,
  ...notificationsJobs(subjectReaders),
  ...platformJobs,
]

/** What doesn’t speak JSON, each for a reason of its own. */
export const routes = [oneClickRoute] as const
