import { members } from '@coverline/contract/members/endpoints'
import { implement } from '../../platform/implement.ts'
import { deleteMembers } from './delete-members.ts'
import { inviteMembers } from './invite-members.ts'
import { listMembers } from './list-members.ts'
import { memberDetail, memberUserDetail } from './member-detail.ts'
import { saveMember } from './save-member.ts'
import { saveMemberUser } from './save-member-user.ts'

export const membersApi = implement('members', members, {
  list: listMembers,
  detail: memberDetail,
  save: saveMember,
  delete: deleteMembers,
  invite: inviteMembers,
  userDetail: memberUserDetail,
  userSave: saveMemberUser,
})
