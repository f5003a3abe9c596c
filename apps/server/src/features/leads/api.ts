import { leads } from '@coverline/contract/leads/endpoints'
import { implement } from '../../platform/implement.ts'
import { listDuplicates } from './duplicates/list-duplicates.ts'
import { exportLeads } from './export/export-leads.ts'
import { listAgents } from './list-agents.ts'
import { listHistory } from './list-history.ts'
import { listLeads } from './list-leads.ts'
import { obtainPolicy } from './obtaining/obtain-policy.ts'
import { previewPolicy } from './obtaining/preview-policy.ts'
import { obtainPlan, previewPlan } from './obtaining/obtain-plan.ts'
import { previewUndo, undoPolicy } from './obtaining/undo-policy.ts'
import { saveLead } from './save-lead.ts'
import { saveLeads } from './save-leads.ts'
import { showLead } from './show-lead.ts'
import { makeLeadOfSender } from './talks/make-lead.ts'
import { showLeadOf } from './talks/show-lead-of.ts'

export const leadsApi = implement('leads', leads, {
  list: listLeads,
  detail: showLead,
  history: listHistory,
  agents: listAgents,
  duplicates: listDuplicates,
  save: saveLead,
  saveBulk: saveLeads,
  download: exportLeads.answer,
  previewPolicy,
  obtainPolicy,
  previewPlan,
  obtainPlan,
  previewUndo,
  undoPolicy,
  ofConversation: showLeadOf,
  fromConversation: makeLeadOfSender,
})
