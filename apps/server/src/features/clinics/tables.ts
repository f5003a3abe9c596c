import { owns } from '../../platform/db/owns.ts'

export const clinicsTables = owns('clinics')
