import { ai } from '@coverline/contract/calls.generated'
import { useEffect } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { AiText } from '../ai/ai-text.tsx'
import classes from '../pane.module.css'
import { useWrittenText } from '../composer/use-written-text.ts'

export function Summary({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const { t } = useTranslation('conversations')
  const written = useWrittenText()
  const { start } = written
  const ask = () => void start(ai.summarise, { conversationId })
  // oxlint-disable-next-line react/exhaustive-deps -- asked once for each conversation, again only on purpose
  useEffect(ask, [conversationId])
  return (
    <div className={classes.summary}>
      <AiText title={t('ai.summary')} written={written} onRepeat={ask} onClose={onClose} />
    </div>
  )
}
