import type { NounSample } from './sample-shape.ts'
import { nounSamples } from './samples.generated.ts'

/** The samples of every noun, for the security tests. */
export const samples: readonly NounSample[] = nounSamples
