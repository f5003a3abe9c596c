import { areas } from '@coverline/contract/areas'
import { session } from '../../../session/session.ts'
import { useChannel } from '../../../session/use-channel.ts'
import { useGenerationNotice } from './notices/use-generation-notice.ts'

/** Applies changes of other users while the area is open. */
export function useLiveData(): void {
  const domainId = session().workspace(areas.admin.workspace)?.domainId
  useChannel(domainId, useGenerationNotice())
}
