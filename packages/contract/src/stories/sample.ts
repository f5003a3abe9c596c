import type { NounSample } from '../sample-shape.ts'

const texts = [{ language: 'en', header: 'Sample', text: 'Sample', buttonText: '', chatText: '' }]

export const storiesSample: NounSample = {
  rights: [
    ['/insurance/story/restore', 'STORIES_DELETE'],
    ['/insurance/story/order', 'STORIES_UPDATE'],
    ['/insurance/story/pause', 'STORIES_UPDATE'],
    ['/insurance/story/audience', 'STORIES_VIEW'],
    ['/insurance/story/metric/detail', 'STORIES_VIEW'],
    ['/member/story/list', '@auth', 'insured person'],
    ['/member/story/view', '@auth', 'insured person'],
  ],
  idFields: { storyId: 'stories', storyIds: 'stories' },
  inputs: {
    'stories.save': () => ({
      localizationsSave: texts,
      background: { kind: 'COLOR', color: '#123456', text: 'LIGHT' },
      button: { destination: 'NONE' },
      audience: { clientCompanyIds: [], programIds: [] },
    }),
  },
}
