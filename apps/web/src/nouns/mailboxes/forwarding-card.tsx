import type { Mailbox } from '@coverline/contract/mailboxes/endpoints'
import { Card } from '@coverline/ui/display/card'
import { CopyId } from '@coverline/ui/actions/copy-id'
import { Notice } from '@coverline/ui/overlays/notice'
import { Tabs } from '@coverline/ui/display/tabs'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './mailbox.module.css'

const programs = ['gmail', 'outlook'] as const
type Program = (typeof programs)[number]

const steps = {
  gmail: ['one', 'two', 'three', 'four', 'five'],
  outlook: ['one', 'two', 'three', 'four'],
} as const satisfies Record<Program, readonly string[]>

interface ForwardingCardProps {
  /** Address that the mailbox forwards to. */
  address: string
  forwarding: Mailbox['forwarding']
}

/** The forwarding address, with instructions for Gmail and Outlook. */
export function ForwardingCard({ address, forwarding }: ForwardingCardProps) {
  const { t } = useTranslation('mailboxes')
  const [program, setProgram] = useState<Program>('gmail')
  return (
    <Card title={t('forwarding.title')}>
      <p className={classes.lead}>{t('forwarding.lead')}</p>
      <div className={classes.target}>
        <CopyId value={address} />
      </div>
      {forwarding ? (
        <Notice
          tone="warning"
          title={t('forwarding.confirm')}
          action={
            forwarding.link === null ? null : (
              <a href={forwarding.link} target="_blank" rel="noopener noreferrer">
                {t('forwarding.open')}
              </a>
            )
          }
        >
          {forwarding.code === '' ? (
            t('forwarding.linkOnly')
          ) : (
            <>
              {t('forwarding.code')} <CopyId value={forwarding.code} />
            </>
          )}
        </Notice>
      ) : null}
      <Tabs
        items={programs.map((value) => ({ value, label: t(`programs.${value}`) }))}
        value={program}
        onChange={setProgram}
        label={t('forwarding.how')}
      >
        <ol className={classes.steps}>
          {steps[program].map((step) => (
            <li key={step}>{t(`${program}.${step}` as 'gmail.one')}</li>
          ))}
        </ol>
      </Tabs>
    </Card>
  )
}
