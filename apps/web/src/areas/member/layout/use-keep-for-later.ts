import { call } from '@coverline/client/call'
import {
  memberBenefits,
  memberCards,
  memberConversations,
  memberFamily,
  memberProfile,
} from '@coverline/contract/calls.generated'
import type { OwnProfile } from '@coverline/contract/accounts/endpoints'
import { useEffect } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { cardKeyOf } from '../../../nouns/cards/card-key.ts'
import { mostMessages } from '../../../session/offline/message-pages.ts'
import { keepRow, readRow } from '../../../session/offline/sealed-rows.ts'
import { useIsOffline } from '../../../session/offline/use-offline.ts'

/** After the first page has loaded, in milliseconds */
const later = 3000
/** What was read within this time is not read again, in milliseconds. */
const fresh = 15 * 60_000
const row = 'read for later'

/** An app on the screen of a phone is used by one person; a browser may be anybody’s, and a person has five keys. */
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

async function readAll({ personProfileId }: OwnProfile, deviceName: string): Promise<void> {
  await call(memberCards.list, {})
  if (isInstalled()) await cardKeyOf(personProfileId, deviceName)
  await call(memberBenefits.list, { personProfileId })
  await call(memberFamily.list, {})
  await call(memberProfile.detail, {})
  const { conversationId } = await call(memberConversations.detail, {})
  if (conversationId !== null)
    await call(memberConversations.messages, { conversationId, limit: mostMessages })
}

/** Reads what the app shows without a network, also what the person has not opened yet: the calls keep their answers. */
export function useKeepForLater(profile: OwnProfile | null): void {
  const { t } = useTranslation('cards', { useSuspense: false })
  const isOffline = useIsOffline()
  const deviceName = t('thisDevice')
  useEffect(() => {
    if (profile === null || isOffline) return undefined
    const read = async () => {
      const kept = await readRow(profile.personProfileId, row)
      if (kept && Date.now() - kept.at < fresh) return
      await readAll(profile, deviceName)
      await keepRow(profile.personProfileId, row, true)
    }
    // What fails now is read when the app is opened again.
    const timer = setTimeout(() => void read().catch(() => undefined), later)
    return () => clearTimeout(timer)
  }, [profile, isOffline, deviceName])
}
