import { useChannel } from '../../../session/use-channel.ts'
import { useGenerationNotice } from './notices/use-generation-notice.ts'

/** Applies changes of other users while the area is open. */
export function useLiveData(): void {
  useChannel('INSURANCE_ADMIN_WORKSPACE', useGenerationNotice())
}
