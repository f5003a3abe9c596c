import { accounts } from './accounts/endpoints.ts'
import { ai } from './ai/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { bookings } from './bookings/endpoints.ts'
import { memberBookings } from './bookings/member-endpoints.ts'
import { bulk } from './bulk/endpoints.ts'
import { broadcasts } from './broadcasts/endpoints.ts'
import { changeFiles } from './changes/file-endpoints.ts'
import { companyChanges } from './changes/company-endpoints.ts'
import { changes } from './changes/endpoints.ts'
import { clinics } from './clinics/endpoints.ts'
import { benefits } from './benefits/endpoints.ts'
import { memberBenefits } from './benefits/member-endpoints.ts'
import { commissions } from './commissions/endpoints.ts'
import { clientFiles, companyFiles } from './companies/file-endpoints.ts'
import { companies } from './companies/endpoints.ts'
import { companyConversations, memberConversations } from './conversations/client-endpoints.ts'
import { contacts } from './conversations/contact-endpoints.ts'
import { replies, scheduledMessages } from './conversations/tools.ts'
import { conversations } from './conversations/endpoints.ts'
import { companyDictionaries } from './dictionaries/company-endpoints.ts'
import { dictionaries } from './dictionaries/endpoints.ts'
import { documents } from './documents/endpoints.ts'
import { memberDocuments } from './documents/member-endpoints.ts'
import { duplicates } from './duplicates/endpoints.ts'
import { employees } from './employees/endpoints.ts'
import { files } from './files/endpoints.ts'
import { memberHome } from './home/member-endpoints.ts'
import { generation } from './generation/endpoints.ts'
import { imports } from './imports/endpoints.ts'
import { personContacts } from './insured/contact-endpoints.ts'
import { insured } from './insured/endpoints.ts'
import { memberProfile } from './insured/member-endpoints.ts'
import { insurers } from './insurers/endpoints.ts'
import { invitations } from './invitations/endpoints.ts'
import { jobs } from './jobs/endpoints.ts'
import { doctors } from './doctors/endpoints.ts'
import { companyLeads } from './leads/company-endpoints.ts'
import { leadForms } from './lead-forms/endpoints.ts'
import { leads } from './leads/endpoints.ts'
import { macros } from './macros/endpoints.ts'
import { senders } from './senders/endpoints.ts'
import { spam } from './senders/spam-endpoints.ts'
import { mailboxes } from './mailboxes/endpoints.ts'
import { members } from './members/endpoints.ts'
import { merges } from './merges/endpoints.ts'
import { companyMetrics, metrics } from './metrics/endpoints.ts'
import { companyNotifications, memberNotifications, notifications } from './notifications/endpoints.ts'
import { payments } from './payments/endpoints.ts'
import { places } from './places/endpoints.ts'
import { plans } from './plans/endpoints.ts'
import { policies } from './policies/endpoints.ts'
import { memberPolicies } from './policies/member-endpoints.ts'
import { renewals } from './renewals/endpoints.ts'
import { polls } from './polls/endpoints.ts'
import { services } from './services/endpoints.ts'
import { slots } from './slots/endpoints.ts'
import { memberFamily } from './family/member-endpoints.ts'
import { cards } from './cards/endpoints.ts'
import { contactReports } from './contact-reports/endpoints.ts'
import { memberCards } from './cards/member-endpoints.ts'
import { stories } from './stories/endpoints.ts'
import { memberStories } from './stories/member-endpoints.ts'
import { statements } from './statements/endpoints.ts'
import { requestRules } from './request-rules/endpoints.ts'
import { retention, subjects } from './privacy/endpoints.ts'
import { targets } from './targets/endpoints.ts'
import { companyTariffs } from './tariffs/company-endpoints.ts'
import { tariffs } from './tariffs/endpoints.ts'
import { tasks } from './tasks/endpoints.ts'
import { templates } from './templates/endpoints.ts'
import { companyTickets } from './tickets/company-endpoints.ts'
import { memberTickets } from './tickets/member-endpoints.ts'
import { tickets } from './tickets/endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { versions } from './versions/endpoints.ts'
import { chatbot } from './chatbot/endpoints.ts'
import { visitNotes } from './visit-notes/endpoints.ts'
import { views } from './views/endpoints.ts'
import { memberVisits } from './visits/member-endpoints.ts'
import { visits } from './visits/endpoints.ts'
import { whatsapp } from './whatsapp/endpoints.ts'
import { workspaces } from './workspaces/endpoints.ts'

/** Every endpoint by noun and name */
export const contract = {
  accounts,
  ai,
  workspaces,
  members,
  doctors,
  leads,
  companyLeads,
  'lead-forms': leadForms,
  'contact-reports': contactReports,
  macros,
  senders,
  spam,
  mailboxes,
  dictionaries,
  companyDictionaries,
  companies,
  changes,
  companyChanges,
  changeFiles,
  employees,
  clientFiles,
  companyFiles,
  insurers,
  plans,
  tariffs,
  companyTariffs,
  services,
  templates,
  generation,
  insured,
  personContacts,
  duplicates,
  documents,
  memberDocuments,
  invitations,
  polls,
  merges,
  subjects,
  policies,
  memberPolicies,
  versions,
  payments,
  slots,
  statements,
  memberFamily,
  cards,
  memberCards,
  stories,
  memberHome,
  memberProfile,
  memberStories,
  memberVisits,
  memberBookings,
  commissions,
  renewals,
  retention,
  tasks,
  bookings,
  'visit-notes': visitNotes,
  tickets,
  companyTickets,
  memberTickets,
  targets,
  benefits,
  memberBenefits,
  bulk,
  chatbot,
  reports,
  views,
  visits,
  imports,
  files,
  audit,
  conversations,
  companyConversations,
  companyNotifications,
  memberNotifications,
  memberConversations,
  contacts,
  replies,
  scheduledMessages,
  broadcasts: broadcasts,
  metrics,
  companyMetrics,
  notifications,
  jobs,
  places,
  clinics,
  whatsapp,
  'request-rules': requestRules,
}
