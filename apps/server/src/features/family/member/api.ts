import { memberFamily } from '@coverline/contract/family/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import { listFamily } from './list-family.ts'

export const memberFamilyApi = implement('memberFamily', memberFamily, { list: listFamily })
