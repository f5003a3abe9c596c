import type { Language } from '@coverline/contract/languages'
import type { ReactNode } from 'react'
import classes from './phone-frame.module.css'

/** A phone as insured people see it, with the product's texts in one language. */
export function PhoneFrame({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <div className={classes.phone} lang={language} data-testid="phone">
      {children}
    </div>
  )
}
