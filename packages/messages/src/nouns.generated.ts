// Written by npm run generate: the namespaces of the messages, one for each noun.
import type accounts from '../locales/en/accounts.json'
import type app from '../locales/en/app.json'
import type audit from '../locales/en/audit.json'
import type benefits from '../locales/en/benefits.json'
import type board from '../locales/en/board.json'
import type bookings from '../locales/en/bookings.json'
import type broadcasts from '../locales/en/broadcasts.json'
import type bulk from '../locales/en/bulk.json'
import type cards from '../locales/en/cards.json'
import type care from '../locales/en/care.json'
import type changes from '../locales/en/changes.json'
import type chatbot from '../locales/en/chatbot.json'
import type clinics from '../locales/en/clinics.json'
import type commissions from '../locales/en/commissions.json'
import type common from '../locales/en/common.json'
import type companies from '../locales/en/companies.json'
import type companyFiles from '../locales/en/companyFiles.json'
import type contactReports from '../locales/en/contact-reports.json'
import type conversations from '../locales/en/conversations.json'
import type dictionaries from '../locales/en/dictionaries.json'
import type doctors from '../locales/en/doctors.json'
import type documents from '../locales/en/documents.json'
import type duplicates from '../locales/en/duplicates.json'
import type employees from '../locales/en/employees.json'
import type errors from '../locales/en/errors.json'
import type generation from '../locales/en/generation.json'
import type home from '../locales/en/home.json'
import type imports from '../locales/en/imports.json'
import type insured from '../locales/en/insured.json'
import type insurers from '../locales/en/insurers.json'
import type invitations from '../locales/en/invitations.json'
import type landing from '../locales/en/landing.json'
import type leadForms from '../locales/en/lead-forms.json'
import type leads from '../locales/en/leads.json'
import type macros from '../locales/en/macros.json'
import type mailboxes from '../locales/en/mailboxes.json'
import type mails from '../locales/en/mails.json'
import type members from '../locales/en/members.json'
import type merges from '../locales/en/merges.json'
import type metrics from '../locales/en/metrics.json'
import type notifications from '../locales/en/notifications.json'
import type payments from '../locales/en/payments.json'
import type plans from '../locales/en/plans.json'
import type policies from '../locales/en/policies.json'
import type polls from '../locales/en/polls.json'
import type renewals from '../locales/en/renewals.json'
import type reports from '../locales/en/reports.json'
import type requestRules from '../locales/en/request-rules.json'
import type retention from '../locales/en/retention.json'
import type senders from '../locales/en/senders.json'
import type services from '../locales/en/services.json'
import type slots from '../locales/en/slots.json'
import type statements from '../locales/en/statements.json'
import type stories from '../locales/en/stories.json'
import type targets from '../locales/en/targets.json'
import type tariffs from '../locales/en/tariffs.json'
import type tasks from '../locales/en/tasks.json'
import type templates from '../locales/en/templates.json'
import type tickets from '../locales/en/tickets.json'
import type ui from '../locales/en/ui.json'
import type versions from '../locales/en/versions.json'
import type views from '../locales/en/views.json'
import type visitNotes from '../locales/en/visit-notes.json'
import type visits from '../locales/en/visits.json'
import type whatsapp from '../locales/en/whatsapp.json'
import type workspaces from '../locales/en/workspaces.json'

/** The English texts of each noun; those of the other languages have the same paths. */
export interface Texts {
  accounts: typeof accounts
  app: typeof app
  audit: typeof audit
  benefits: typeof benefits
  board: typeof board
  bookings: typeof bookings
  broadcasts: typeof broadcasts
  bulk: typeof bulk
  cards: typeof cards
  care: typeof care
  changes: typeof changes
  chatbot: typeof chatbot
  clinics: typeof clinics
  commissions: typeof commissions
  common: typeof common
  companies: typeof companies
  companyFiles: typeof companyFiles
  'contact-reports': typeof contactReports
  conversations: typeof conversations
  dictionaries: typeof dictionaries
  doctors: typeof doctors
  documents: typeof documents
  duplicates: typeof duplicates
  employees: typeof employees
  errors: typeof errors
  generation: typeof generation
  home: typeof home
  imports: typeof imports
  insured: typeof insured
  insurers: typeof insurers
  invitations: typeof invitations
  landing: typeof landing
  'lead-forms': typeof leadForms
  leads: typeof leads
  macros: typeof macros
  mailboxes: typeof mailboxes
  mails: typeof mails
  members: typeof members
  merges: typeof merges
  metrics: typeof metrics
  notifications: typeof notifications
  payments: typeof payments
  plans: typeof plans
  policies: typeof policies
  polls: typeof polls
  renewals: typeof renewals
  reports: typeof reports
  'request-rules': typeof requestRules
  retention: typeof retention
  senders: typeof senders
  services: typeof services
  slots: typeof slots
  statements: typeof statements
  stories: typeof stories
  targets: typeof targets
  tariffs: typeof tariffs
  tasks: typeof tasks
  templates: typeof templates
  tickets: typeof tickets
  ui: typeof ui
  versions: typeof versions
  views: typeof views
  'visit-notes': typeof visitNotes
  visits: typeof visits
  whatsapp: typeof whatsapp
  workspaces: typeof workspaces
}
