import type { NounSample } from '../sample-shape.ts'

export const requestRulesSample: NounSample = {
  rights: [
    ['/insurance/request-rule/list', 'SETTINGS_VIEW'],
    ['/insurance/request-rule/save', 'SETTINGS_UPDATE'],
    ['/insurance/request-rule/turn', 'SETTINGS_UPDATE'],
    ['/insurance/request-rule/sort', 'SETTINGS_UPDATE'],
    ['/insurance/request-rule/delete', 'SETTINGS_UPDATE'],
  ],
  idFields: {
    ruleId: 'request_rules',
    ruleIds: 'request_rules',
    memberUserIds: 'users',
  },
  inputs: {
    'request-rules.save': (idOf, unique) => ({
      title: `Sample ${unique()}`,
      isOn: true,
      moment: 'CREATED',
      sources: [],
      businessTypes: [],
      clientCompanyIds: [],
      words: [],
      hours: null,
      sender: null,
      tagIds: [idOf('tagIds')],
      assignee: null,
      memberUserIds: [],
      answer: 'Thank you, {{fullName}}',
      isClosing: false,
      isLast: false,
    }),
  },
}
