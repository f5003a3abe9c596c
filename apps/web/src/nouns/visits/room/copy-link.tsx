import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { visits } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import stage from '../call/call.module.css'
import classes from './room.module.css'

interface CopyLinkProps {
  receptionId: string
  /** Makes a new link, which opens an ended visit again. */
  isNew?: boolean
  /** In the call */
  isDark?: boolean
  onCopied?: () => void
}

/** Copies the person's link; where the browser refuses that, it is shown to be copied by hand. */
export function CopyLink({ receptionId, isNew = false, isDark = false, onCopied }: CopyLinkProps) {
  const { t } = useTranslation('visits')
  const [said, setSaid] = useState<{ text: string; url?: string } | null>(null)
  const copy = async () => {
    try {
      const { url } = await call(visits.createLink, { receptionId, keeps: !isNew })
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
      setSaid(isCopied ? { text: t('link.copied') } : { text: t('link.byHand'), url })
      onCopied?.()
    } catch (error) {
      setSaid({ text: error instanceof ApiError ? error.message : t('common:somethingWentWrong') })
    }
  }
  const label = t(isNew ? 'link.new' : 'link.copy')
  return (
    <div className={isDark ? stage.tool : undefined}>
      {isDark ? (
        <button type="button" className={stage.pill} aria-label={label} onClick={() => void copy()}>
          <IconLink size={17} aria-hidden /> <span>{label}</span>
        </button>
      ) : (
        <Button
          variant="outline"
          leftSection={<IconLink size={17} aria-hidden />}
          onClick={() => void copy()}
        >
          {label}
        </Button>
      )}
      <p className={isDark ? stage.said : classes.soft} role="status">
        {said?.text}
      </p>
      {said?.url ? (
        <input
          readOnly
          className={classes.field}
          value={said.url}
          aria-label={t('link.label')}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
    </div>
  )
}
