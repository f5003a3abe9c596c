import type { NounSample } from '../sample-shape.ts'
import { samplePerson } from '../sample-values.ts'

export const membersSample: NounSample = {
  rights: [
    ['/insurance/authorization/user/session/end', 'ADD_MEMBERS_UPDATE'],
    ['/insurance/authorization/user/factor/reset', 'ADD_MEMBERS_UPDATE'],
  ],
  idFields: {
    agentUserId: 'users',
    agentUserIds: 'users',
    agentUserIdSave: 'users',
    operatorUserId: 'users',
    grantId: 'grants',
    grantIds: 'grants',
    userId: 'users',
    userIds: 'users',
  },
  inputs: {
    'members.save': (idOf, unique) => ({
      ...samplePerson,
      role: 'HR',
      clientCompanyId: idOf('clientCompanyId'),
      email: `${unique()}@example.org`,
    }),
  },
}
