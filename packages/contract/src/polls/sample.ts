import type { NounSample } from '../sample-shape.ts'

const token = 'A'.repeat(64)

export const pollsSample: NounSample = {
  rights: [
    ['/insurance/poll/settings/detail', 'SETTINGS_VIEW'],
    ['/insurance/poll/settings/save', 'SETTINGS_UPDATE'],
    ['/public/poll/detail', '@public'],
    ['/public/poll/answer', '@public'],
  ],
  inputs: {
    'polls.saveSettings': () => ({ asksByLink: true }),
    'polls.open': () => ({ token }),
    'polls.answer': () => ({ token, score: 4, comment: null }),
  },
}
