import { Stepper } from '@coverline/ui/display/stepper'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './imports.module.css'

interface ImportFrameProps {
  title: string
  facts?: ReactNode
  /** 0 upload, 1 fix errors, 2 save, 3 done. */
  step: number
  actions?: ReactNode
  children: ReactNode
}

/** Header of every import step: title, progress and actions. */
export function ImportFrame({ title, facts, step, actions, children }: ImportFrameProps) {
  const { t } = useTranslation('imports')
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1 className={classes.name} title={title}>
            {title}
          </h1>
          {facts ? <p className={classes.facts}>{facts}</p> : null}
        </div>
        <Stepper steps={[t('steps.upload'), t('steps.fix'), t('steps.save')]} current={step} />
        <div className={classes.actions}>{actions}</div>
      </header>
      {children}
    </>
  )
}
