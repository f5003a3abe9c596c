import { clinics } from '@coverline/contract/clinics'
import { implement } from '../../platform/implement.ts'
import { exportClinics } from './export-clinics.ts'
import { listClinics } from './list-clinics.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listOffers } from './list-offers.ts'
import { listPoints } from './list-points.ts'
import { saveClinic } from './save-clinic.ts'
import { saveClinics } from './save-clinics.ts'
import { showClinic } from './show-clinic.ts'
import { showMapStyle } from './show-map-style.ts'

export const clinicsApi = implement('clinics', clinics, {
  list: listClinics,
  detail: showClinic,
  save: saveClinic,
  saveBulk: saveClinics,
  listInCsv: exportClinics.answer,
  points: listPoints,
  mapStyle: showMapStyle,
  duplicates: listDuplicates,
  offers: listOffers,
})
