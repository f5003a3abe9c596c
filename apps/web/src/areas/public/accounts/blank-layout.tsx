import { type ReactNode } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { Brand } from '../../../kit/frame/brand.tsx'
import { PlainTools } from '../../../session/plain-tools.tsx'
import classes from './blank-layout.module.css'

interface BlankLayoutProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** Layout of the sign-in pages: the form on the left, the product's description on the right. */
export function BlankLayout({ title, text, children }: BlankLayoutProps) {
  const { t } = useTranslation('accounts')
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.tools}>
          <PlainTools />
        </div>
        <div className={classes.box}>
          <a href="/" className={classes.brand} aria-label={t('app:product')}>
            <Brand />
          </a>
          <h1 className={classes.title}>{title}</h1>
          {text ? <p className={classes.text}>{text}</p> : null}
          {children}
        </div>
      </main>
      <aside className={classes.panel}>
        <p className={classes.panelTitle}>{t('panel.title')}</p>
        <p className={classes.panelText}>{t('panel.text')}</p>
      </aside>
    </div>
  )
}
