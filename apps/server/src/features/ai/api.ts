import { ai } from '@coverline/contract/ai/endpoints'
import { implement } from '../../platform/implement.ts'
import { improveWriting } from './improve-writing.ts'
import { suggestLabels } from './suggest-labels.ts'
import { suggestReply } from './suggest-reply.ts'
import { summarise } from './summarise.ts'
import { translate } from './translate.ts'

export const aiApi = implement('ai', ai, {
  improveWriting,
  suggestReply,
  summarise,
  translate,
  suggestLabels,
})
