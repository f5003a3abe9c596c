import type { ImportKind } from '../kind.ts'
import { clinicChanges, countClinics, matchClinics } from './match-queries.ts'
import { saveClinics } from './save-queries.ts'

export const clinicsImport: ImportKind = {
  format: 'clinics',
  isIntoPlan: false,
  readFacts: async () => ({}),
  match: matchClinics,
  count: countClinics,
  changes: clinicChanges,
  save: saveClinics,
  announce: (ctx, { importId }) => ctx.emit('clinics.changed', { importId }),
}
