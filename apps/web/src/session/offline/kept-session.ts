import { setAnswerKeeper } from '@coverline/client/call'
import { isCutOff, watchConnection } from '@coverline/client/connection'
import type { OwnProfile } from '@coverline/contract/accounts/endpoints'
import type { SessionState } from '../session.ts'
import { keptAccount } from './account.ts'
import { answerKeeper } from './answers.ts'

interface Live {
  state: () => SessionState
  set: (next: SessionState) => SessionState
  profile: () => OwnProfile | null
  reload: () => Promise<SessionState>
  onResume: () => void
  onEnd: () => void
}

/** The session of an insured person whose device cannot reach the server: answers are kept, and the account of the last use opens. */
export function keptSession({ state, set, profile, reload, onResume, onEnd }: Live) {
  let isKept = false
  const memberNow = () => {
    const { status } = state()
    return status === 'in' ? profile() : null
  }
  setAnswerKeeper(answerKeeper(() => memberNow()?.personProfileId ?? null))
  watchConnection(() => {
    if (isCutOff() || memberNow() === null) return
    if (!isKept) return onResume()
    void reload().then((next) => (next.status === 'in' ? onResume() : onEnd()))
  })
  return {
    /** Opens what an insured person keeps on this device, or the state that there is without it. */
    open: async (without: SessionState): Promise<SessionState> => {
      const user = await keptAccount().catch(() => null)
      isKept = user !== null
      return set(user ? { status: 'in', user } : without)
    },
    /** The server told who the user is. */
    close: (): void => void (isKept = false),
  }
}
