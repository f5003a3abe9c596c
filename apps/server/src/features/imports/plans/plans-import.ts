import { insuredService } from '../../insured/service.ts'
import { newId } from '../../../platform/id.ts'
import { plansWarnings } from '../insured/warning-queries.ts'
import { inviteSaved } from '../jobs/invite-saved.ts'
import type { ImportKind } from '../kind.ts'
import { stageLines } from '../stage-queries.ts'
import { countPlans, planChanges } from './count-queries.ts'
import { matchPlans, plansOf, readFacts } from './match-queries.ts'
import { savePlans } from './save-queries.ts'

const peopleColumns = [
  { name: 'row', type: 'integer' },
  { name: 'person_no', type: 'integer' },
  { name: 'stored_id', type: 'uuid' },
  { name: 'principal_no', type: 'integer' },
  { name: 'principal_id', type: 'uuid' },
]

const newIds = (count: number): string[] => Array.from({ length: count }, newId)

/** Import of a file of plans: people with a policy in the plan of their row, and services of plans. */
export const plansImport: ImportKind = {
  format: 'plans',
  isIntoPlan: false,
  readFacts,
  match: matchPlans,
  resolve: async (client, session, rows) => {
    await stageLines(client, 'import_people', peopleColumns, await session.people(rows))
  },
  plansOf,
  count: (client, rows, { updateNames }) => countPlans(client, rows, { updateNames, makeIds: newIds }),
  warn: plansWarnings,
  changes: planChanges,
  save: savePlans,
  follow: (client, ctx, options, savingId) =>
    inviteSaved(client, ctx, options, { providerId: ctx.actor.providerId, savingId }),
  announce: (ctx, { importId }) => {
    for (const event of ['plans.changed', 'services.changed', 'insured.changed'] as const)
      ctx.emit(event, { importId })
  },
  settle: insuredService.settleLoad,
}
