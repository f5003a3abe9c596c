import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { Message } from '../../../nouns/visits/room/message.tsx'
import { PersonVisit } from '../../../nouns/visits/room/person-visit.tsx'
import { VisitFrame } from '../../../nouns/visits/room/visit-frame.tsx'
import { usePageTitle } from '../../../session/use-crumbs.ts'

const wellFormed = /^[\w-]{64}$/

/** The visit of a person, who needs no account: the link has its token in the fragment. */
export function VisitPage() {
  const { t } = useTranslation('visits')
  const { hash } = useLocation()
  usePageTitle(t('title'))
  if (wellFormed.test(hash)) return <PersonVisit key={hash} token={hash} />
  return (
    <VisitFrame title={t('title')} subtitle="">
      <Message title={t('gone.title')} text={t('gone.text')} />
    </VisitFrame>
  )
}
