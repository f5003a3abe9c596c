import type { Permission } from '../permissions.ts'
import type { ImportKind } from './formats.ts'

export const importKinds = ['INSURED', 'PLANS', 'CLINICS', 'LEADS'] as const

/** Maximum size of a CSV or XLSX file in bytes */
export const importMaxBytes = 64 * 1024 * 1024

/** What saving a row did to a record */
export const importOutcomes = ['CREATED', 'UPDATED'] as const

/** The file format of each kind of import, and the rights that every step of it requires: all of them. */
export const importRules = {
  INSURED: { format: 'insured', rights: ['INSURED_CREATE'] },
  PLANS: { format: 'plans', rights: ['PLANS_CREATE', 'PLANS_UPDATE', 'INSURED_CREATE'] },
  CLINICS: { format: 'clinics', rights: ['PLANS_UPDATE'] },
  // Agents see their own leads alone, so files of everybody's leads are not theirs to import or undo.
  LEADS: { format: 'leads', rights: ['LEADS_CREATE', 'LEADS_DELETE'] },
} as const satisfies Record<
  (typeof importKinds)[number],
  { format: ImportKind; rights: readonly Permission[] }
>
