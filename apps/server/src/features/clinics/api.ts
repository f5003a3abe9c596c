import { clinics } from '@coverline/contract/clinics/endpoints'
import { implement } from '../../platform/implement.ts'
import { exportClinics } from './export-clinics.ts'
import { listClinics } from './list-clinics.ts'
import { listDuplicates } from './duplicates/list-duplicates.ts'
import { listOffers } from './links/list-offers.ts'
import { listPoints } from './map/list-points.ts'
import { saveClinic } from './save-clinic.ts'
import { saveClinics } from './save-clinics.ts'
import { showClinic } from './show-clinic.ts'
import { showMapStyle } from './map/show-map-style.ts'

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
