import { insuredService } from '../../insured/service.ts'
import { inviteSaved } from '../jobs/invite-saved.ts'
import type { ImportKind } from '../kind.ts'
import { readFacts } from './fact-queries.ts'
import { matchRows } from './match-queries.ts'
import { insuredWarnings } from './warning-queries.ts'
import { countChanges, insuredChanges, saveInsured } from './save-queries.ts'

/** Import of a file of people who are insured in one plan. */
export const insuredImport: ImportKind = {
  format: 'insured',
  isIntoPlan: true,
  readFacts,
  match: async (client, options) => {
    await matchRows(client, options)
    return []
  },
  count: countChanges,
  warn: insuredWarnings,
  changes: insuredChanges,
  save: saveInsured,
  follow: (client, ctx, options, savingId) =>
    inviteSaved(client, ctx, options, { providerId: ctx.actor.providerId, savingId }),
  announce: (ctx, { importId, planId }) =>
    ctx.emit('insured.changed', { importId, ...(planId ? { packageId: planId } : {}) }),
  settle: insuredService.settleLoad,
}
