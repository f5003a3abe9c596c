import { exportClinics } from './export-clinics.ts'

export const clinicsJobs = [exportClinics.job]
