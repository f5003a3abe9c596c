import type { Undo } from '../../../platform/undo/undo.ts'
import { undoRows } from '../../../platform/undo/undo-queries.ts'
import { nameOfClinic } from './queries.ts'

/** What an undone import does to clinics */
export const clinicsUndo: Undo = undoRows('clinics', {
  columns: {
    written: [
      'name',
      'address_line',
      'description',
      'registration_type',
      'phone',
      'city_id',
      'latitude',
      'longitude',
      'is_approximate',
    ],
    empty: ['deleted_at'],
    fixed: {},
    ignored: ['provider_id', 'id', 'created_at', 'name_fold', 'address_fold', 'search_fold'],
  },
  nameOf: nameOfClinic,
})
