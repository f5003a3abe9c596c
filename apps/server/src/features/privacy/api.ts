import { subjects } from '@coverline/contract/privacy/endpoints'
import { implement } from '../../platform/implement.ts'
import type { PersonData } from '../../platform/person-data.ts'
import { eraseSubject } from './erase-subject.ts'
import { exportSubject } from './export-subject.ts'

export const privacyApi = (owners: readonly PersonData[]) =>
  implement('subjects', subjects, { export: exportSubject(owners), erase: eraseSubject(owners) })
