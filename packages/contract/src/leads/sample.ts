import type { NounSample } from '../sample-shape.ts'

export const leadsSample: NounSample = {
  rights: [
    ['/insurance/lead/agent/list', 'LEADS_VIEW'],
    ['/insurance/lead/conversation/detail', 'LEADS_VIEW', 'AGENT: own'],
    ['/insurance/lead/conversation/save', 'LEADS_CREATE|LEADS_UPDATE', 'by payload'],
    ['/insurance/lead/duplicate/list', 'LEADS_VIEW', 'AGENT: own'],
    ['/insurance/lead/obtain-plan', 'PLANS_CREATE'],
    ['/insurance/lead/obtain-plan/preview', 'PLANS_CREATE'],
    ['/insurance/lead/obtain-policy', 'LEADS_UPDATE', 'AGENT: own'],
    ['/insurance/lead/obtain-policy/preview', 'LEADS_UPDATE', 'AGENT: own'],
    ['/insurance/lead/obtain-policy/undo', 'LEADS_UPDATE', 'AGENT: own'],
    ['/insurance/lead/obtain-policy/undo/preview', 'LEADS_UPDATE', 'AGENT: own'],
  ],
  idFields: {
    leadId: 'leads',
    leadsIds: 'leads',
    leads: 'leads',
    cdnFileIdsSave: 'files',
    cdnFileIdsDelete: 'files',
  },
  inputs: {
    'companyLeads.request': () => ({ headcount: 12, insuranceTypes: ['HEALTH'] }),
    'leads.save': (_idOf, unique) => ({ title: `Sample ${unique()}`, stageSave: 'INCOMING' }),
    'leads.saveBulk': (idOf, unique) => ({
      itemsSave: [{ leadId: idOf('leadId'), agentUserId: idOf('agentUserId'), notes: `Sample ${unique()}` }],
    }),
    'leads.download': (idOf) => ({ leads: [idOf('leadId')] }),
    'leads.fromConversation': (idOf) => ({ conversationId: idOf('conversationId') }),
    'leads.duplicates': () => ({ email: 'sample@lead.example' }),
  },
}
