import { notifications } from '@coverline/contract/calls.generated'
import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { areaOfKind, areas } from '@coverline/contract/areas'
import type { NotificationKind } from '@coverline/contract/notifications/terms'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Brand } from '../../../kit/frame/brand.tsx'
import { PlainTools } from '../../../session/plain-tools.tsx'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './unsubscribe-page.module.css'

type State = 'ASKING' | 'BUSY' | 'INVALID' | 'FAILED' | { kind: NotificationKind | null }

/** Ends the mails that the link is for. It asks first, because mail programs open links automatically. */
export function UnsubscribePage() {
  const { t } = useTranslation('notifications')
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token') ?? ''
  const [state, setState] = useState<State>(token ? 'ASKING' : 'INVALID')
  usePageTitle(t('unsubscribe.title'))
  const end = async () => {
    setState('BUSY')
    try {
      setState(await call(notifications.unsubscribe, { token }))
    } catch (error) {
      setState(error instanceof ApiError && error.status === 400 ? 'INVALID' : 'FAILED')
    }
  }
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <PlainTools />
      </div>
      <main className={classes.box}>
        <a href="/" className={classes.brand} aria-label={t('app:product')}>
          <Brand />
        </a>
        <Outcome state={state} onEnd={() => void end()} />
      </main>
    </div>
  )
}

function Outcome({ state, onEnd }: { state: State; onEnd: () => void }) {
  const { t } = useTranslation('notifications')
  const area = typeof state === 'object' && state.kind ? areaOfKind(state.kind) : 'admin'
  const toSettings = <a href={areas[area].notices.settings}>{t('unsubscribe.toSettings')}</a>
  if (state === 'INVALID')
    return (
      <>
        <h1 className={classes.title}>{t('unsubscribe.invalid')}</h1>
        <p className={classes.text}>{t('unsubscribe.invalidText')}</p>
        <p>{toSettings}</p>
      </>
    )
  if (typeof state === 'object')
    return (
      <>
        <h1 className={classes.title}>{t('unsubscribe.done')}</h1>
        <p className={classes.text} role="status">
          {state.kind
            ? t('unsubscribe.doneKind', { kind: t(`kinds.${state.kind}`) })
            : t('unsubscribe.doneDigest')}
        </p>
        <p className={classes.text}>{t('unsubscribe.again')}</p>
        <p>{toSettings}</p>
      </>
    )
  return (
    <>
      <h1 className={classes.title}>{t('unsubscribe.ask')}</h1>
      <p className={classes.text}>{t('unsubscribe.askText')}</p>
      {state === 'FAILED' ? <Notice tone="danger">{t('common:somethingWentWrong')}</Notice> : null}
      <div className={classes.action}>
        <Button onClick={onEnd} loading={state === 'BUSY'}>
          {t('unsubscribe.button')}
        </Button>
      </div>
    </>
  )
}
