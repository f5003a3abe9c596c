import type { NounErrors } from '../errors-shape.ts'

export const storiesErrors = {
  'stories.image-too-small': { status: 400, code: 'STORY_IMAGE_TOO_SMALL' },
  'stories.period-invalid': { status: 400, code: 'STORY_PERIOD_INVALID' },
  'stories.destination-invalid': { status: 400, code: 'STORY_DESTINATION_INVALID' },
  'stories.contrast-too-low': { status: 400, code: 'STORY_CONTRAST_TOO_LOW' },
  'stories.too-many': { status: 409, code: 'TOO_MANY_STORIES' },
} as const satisfies NounErrors
