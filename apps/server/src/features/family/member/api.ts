import { memberFamily } from '@coverline/contract/family/member-endpoints'
import { implement } from '../../../platform/implement.ts'
import { deleteGrant } from './delete-grant.ts'
import { listFamily } from './list-family.ts'
import { saveGrant } from './save-grant.ts'

export const memberFamilyApi = implement('memberFamily', memberFamily, {
  list: listFamily,
  saveGrant,
  deleteGrant,
})
