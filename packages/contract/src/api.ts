import { accounts } from './accounts.ts'
import { ai } from './ai.ts'
import { audit } from './audit.ts'
import { bulk } from './bulk.ts'
import { bulkMessages } from './bulk-messages.ts'
import { clinics } from './clinics.ts'
import { benefits } from './benefits.ts'
import { commissions } from './commissions.ts'
import { companies } from './companies.ts'
import { companyConversations, memberConversations } from './client-conversations.ts'
import { replies, scheduledMessages } from './conversation-tools.ts'
import { conversations } from './conversations.ts'
import { dictionaries } from './dictionaries.ts'
import { documents } from './documents.ts'
import { duplicates } from './duplicates.ts'
import { files } from './files.ts'
import { generation } from './generation.ts'
import { imports } from './imports.ts'
import { insured } from './insured.ts'
import { insurers } from './insurers.ts'
import { invitations } from './invitations.ts'
import { jobs } from './jobs.ts'
import { mailboxes } from './mailboxes.ts'
import { members } from './members.ts'
import { merges } from './merges.ts'
import { notifications } from './notifications.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { plans } from './plans.ts'
import { policies } from './policies.ts'
import { renewals } from './renewals.ts'
import { polls } from './polls.ts'
import { services } from './services.ts'
import { statements } from './statements.ts'
import { subjects } from './subjects.ts'
import { templates } from './templates.ts'
import { tickets } from './tickets.ts'
import { versions } from './versions.ts'
import { chatbot } from './chatbot.ts'
import { views } from './views.ts'
import { whatsapp } from './whatsapp.ts'
import { workspaces } from './workspaces.ts'

/** Every endpoint there is, by noun and name. */
export const contract = {
  accounts,
  ai,
  workspaces,
  members,
  mailboxes,
  dictionaries,
  companies,
  insurers,
  plans,
  services,
  templates,
  generation,
  insured,
  duplicates,
  documents,
  invitations,
  polls,
  merges,
  subjects,
  policies,
  versions,
  payments,
  statements,
  commissions,
  renewals,
  tickets,
  benefits,
  bulk,
  chatbot,
  views,
  imports,
  files,
  audit,
  conversations,
  companyConversations,
  memberConversations,
  replies,
  scheduledMessages,
  bulkMessages,
  notifications,
  jobs,
  places,
  clinics,
  whatsapp,
}
