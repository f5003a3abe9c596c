import { contactReports } from '@coverline/contract/contact-reports/endpoints'
import { implement } from '../../platform/implement.ts'
import { sendReport } from './send-report.ts'

export const contactReportsApi = implement('contact-reports', contactReports, { send: sendReport })
