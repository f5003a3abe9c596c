import type { NounSample } from '../sample-shape.ts'

export const aiSample: NounSample = {
  rights: [
    ['/insurance/ai/suggest-reply', 'REQUESTS_UPDATE', 'conversation participant'],
    ['/insurance/ai/summarise', 'REQUESTS_UPDATE', 'conversation participant'],
    ['/insurance/ai/suggest-labels', 'REQUESTS_UPDATE', 'DOCTOR: own'],
    ['/insurance/ai/translate', 'REQUESTS_VIEW', 'conversation participant'],
  ],
}
