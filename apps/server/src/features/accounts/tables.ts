import { owns } from '../../platform/db/owns.ts'

export const accountsTables = owns(
  'known_devices',
  'one_time_tokens',
  'sessions',
  'sign_in_attempts',
  'users',
)
