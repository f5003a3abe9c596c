import { Card } from '@coverline/ui/display/card'
import { Skeleton, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { MemberCard } from '../../../nouns/cards/card-face.tsx'
import { QrCode } from '../../../nouns/cards/qr-code.tsx'
import { useLiveCode } from '../../../nouns/cards/use-live-code.ts'
import { session } from '../../../session/session.ts'
import classes from './card.module.css'

/** The code that a clinic reads. It changes every minute, so that a picture of it is soon worth nothing. */
export function LiveCard({ card }: { card: MemberCard }) {
  const { t } = useTranslation('cards')
  const [showsLeft, setShowsLeft] = useState(false)
  const { policyId } = card
  const holderId = session().profile()?.personProfileId ?? card.personProfileId
  const code = useLiveCode({ holderId, policyId, showsLeft, deviceName: t('thisDevice') })
  return (
    <Card>
      <div className={classes.code}>
        {code.state === 'ready' ? (
          <QrCode className={classes.qr} text={code.url} label={t('code')} />
        ) : code.state === 'loading' ? (
          <Skeleton className={classes.qr} aria-busy />
        ) : (
          <p className={classes.failed} role="alert">
            {code.error?.message ?? t('failed')}
          </p>
        )}
        <p className={classes.hint}>{t('codeHint')}</p>
        <Switch
          size="md"
          label={t('showLeft')}
          description={t('showLeftHint')}
          checked={showsLeft}
          onChange={(event) => setShowsLeft(event.currentTarget.checked)}
        />
      </div>
    </Card>
  )
}
