import type { Undo } from '../../../platform/undo/undo.ts'
import { undoRows } from '../../../platform/undo/undo-queries.ts'
import { nameOfPlan, restoreTexts, serviceEvents, servicesWithTexts, titleOfService } from './queries.ts'

/** What an undone import does to plans */
export const plansUndo: Undo = undoRows('plans', {
  columns: {
    written: ['name', 'insurance_type', 'plan_type', 'insurer_id'],
    empty: [
      'company_id',
      'default_locale',
      'validity_start',
      'validity_end',
      'investment_balance',
      'investment_total',
      'deal_premium',
      'deleted_at',
    ],
    fixed: { is_available: 'false', generation_status: `'NONE'` },
    ignored: ['provider_id', 'id', 'created_at', 'insured_count', 'name_fold', 'was_active'],
  },
  nameOf: nameOfPlan,
  reasons: { last: { PLAN_ACTIVE: 't.is_available' } },
})

/** What an undone import does to services; of stored services an import changes only texts. */
export const servicesUndo: Undo = {
  ...undoRows('services', {
    columns: {
      // The texts are those of `service_localizations`, by language; their order is ignored.
      written: ['plan_id', 'type', 'kind', 'status', 'texts'],
      empty: ['phone', 'icon_alias', 'icon_file_id', 'generation_id', 'source', 'deleted_at'],
      fixed: {},
      ignored: ['provider_id', 'id', 'created_at'],
    },
    nameOf: titleOfService,
    source: servicesWithTexts,
    kept: ['texts'],
  }),
  remaining: {
    plan_id: 'and not exists (select from undo_services m where m.id = d.id and m.is_made)',
  },
  events: serviceEvents,
  restore: restoreTexts,
}
