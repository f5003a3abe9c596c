import { leadService } from '../../leads/service.ts'
import type { ImportKind } from '../kind.ts'
import { countLeads, leadChanges, matchLeads, providerCurrency, warnOfPeople } from './match-queries.ts'
import { saveLeads } from './save-queries.ts'

export const leadsImport: ImportKind = {
  format: 'leads',
  isIntoPlan: false,
  readFacts: async (client) => ({
    agents: new Set(await leadService.imported.agentEmails(client)),
    currency: await providerCurrency(client),
  }),
  match: matchLeads,
  warn: async (client) => [
    ...(await leadService.imported.warnOfLeads(client)),
    ...(await warnOfPeople(client)),
  ],
  count: countLeads,
  changes: leadChanges,
  save: saveLeads,
  announce: (ctx, { importId }) => ctx.emit('leads.changed', { importId }),
}
