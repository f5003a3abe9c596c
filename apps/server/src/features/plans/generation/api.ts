import { generation } from '@coverline/contract/generation/endpoints'
import { implement } from '../../../platform/implement.ts'
import { reviewGeneration } from './review-generation.ts'
import { showGeneration } from './show-generation.ts'

export const generationApi = implement('generation', generation, {
  detail: showGeneration,
  review: reviewGeneration,
})
