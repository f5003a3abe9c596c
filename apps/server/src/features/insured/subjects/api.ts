import { subjects } from '@coverline/contract/privacy/endpoints'
import { implement } from '../../../platform/implement.ts'
import { eraseSubject } from './erase-subject.ts'
import { exportSubject } from './export-subject.ts'

export const subjectsApi = implement('subjects', subjects, { export: exportSubject, erase: eraseSubject })
