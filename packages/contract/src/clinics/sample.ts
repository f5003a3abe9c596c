import type { NounSample } from '../sample-shape.ts'

export const clinicsSample: NounSample = {
  rights: [
    ['/insurance/clinic/save-bulk', 'PLANS_UPDATE', 'DELETE for deleting and restoring'],
    ['/insurance/clinic/point/list', 'PLANS_VIEW'],
    ['/insurance/clinic/map/detail', 'PLANS_VIEW'],
    ['/insurance/clinic/duplicate/list', 'PLANS_VIEW'],
    ['/insurance/clinic/offer/list', 'PLANS_VIEW'],
  ],
  idFields: { clinicId: 'clinics', clinicIds: 'clinics', clinicIdSave: 'clinics' },
}
