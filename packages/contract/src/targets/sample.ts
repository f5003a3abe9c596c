import type { NounSample } from '../sample-shape.ts'

export const targetsSample: NounSample = {
  rights: [
    ['/insurance/target/detail', 'SETTINGS_VIEW'],
    ['/insurance/target/save', 'SETTINGS_UPDATE'],
  ],
  idFields: { escalationUserId: 'users' },
  inputs: {
    'targets.saveSettings': () => ({ answerMinutes: 45 }),
  },
}
