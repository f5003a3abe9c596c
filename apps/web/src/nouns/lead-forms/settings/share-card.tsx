import { useCommand } from '@coverline/client/hooks'
import { leadForms } from '@coverline/contract/calls.generated'
import type { LeadFormSettings } from '@coverline/contract/lead-forms/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { Textarea, TextInput } from '@mantine/core'
import { IconCopy, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { addressOf, embedCode } from './embed-code.ts'
import classes from './lead-form-settings.module.css'
import type { PartProps } from './state-card.tsx'

interface ShareCardProps extends PartProps {
  saved: LeadFormSettings
  fault: string | undefined
}

/** The sites that may show the form, its link and code, and a new key. */
export function ShareCard({ draft, change, isFixed, saved, fault }: ShareCardProps) {
  const { t, i18n } = useTranslation('lead-forms')
  const { key } = saved
  const language = saved.language ?? i18n.language
  const own = language in saved.texts ? saved.texts[language as keyof typeof saved.texts].title : ''
  return (
    <Card title={t('settings.share')}>
      <div className={classes.fields}>
        <Textarea
          label={t('settings.origins')}
          description={t('settings.originsHint')}
          autosize
          minRows={2}
          maxRows={10}
          disabled={isFixed}
          error={fault}
          value={draft.sites}
          onChange={(event) => change({ sites: event.currentTarget.value })}
        />
        {key === null ? (
          <p className={classes.soft}>{t('settings.shareHint')}</p>
        ) : (
          <>
            <TextInput label={t('settings.link')} readOnly value={addressOf(key)} />
            <Copy text={addressOf(key)} label={t('settings.copyLink')} />
            {saved.origins.length === 0 ? (
              <p className={classes.soft}>{t('settings.needsOrigin')}</p>
            ) : (
              <>
                <Textarea
                  label={t('settings.code')}
                  description={t('settings.codeHint')}
                  readOnly
                  autosize
                  maxRows={12}
                  classNames={{ input: classes.code ?? '' }}
                  value={embedCode(key, own || t('page.title'))}
                />
                <Copy text={embedCode(key, own || t('page.title'))} label={t('settings.copyCode')} />
              </>
            )}
            {isFixed ? null : <RenewKey />}
          </>
        )}
      </div>
    </Card>
  )
}

function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('lead-forms')
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className={classes.row}>
      <Button
        variant="outline"
        leftSection={<IconCopy size={17} aria-hidden />}
        // Where the browser refuses it, the text stands above to be copied by hand.
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setIsCopied(true),
            () => setIsCopied(false),
          )
        }
      >
        {label}
      </Button>
      <span role="status" className={classes.soft}>
        {isCopied ? t('settings.copied') : ''}
      </span>
    </div>
  )
}

/** Gives the form a new key after a question: every page with the old one stops showing it. */
function RenewKey() {
  const { t } = useTranslation('lead-forms')
  const fail = useFailure()
  const { mutateAsync, isPending } = useCommand(leadForms.renewKey, { refresh: ['lead-forms', 'audit'] })
  const renew = async () => {
    const question = {
      title: t('settings.renewTitle'),
      text: t('settings.renewText'),
      confirmLabel: t('settings.renewConfirm'),
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await mutateAsync({ input: {} })
      toast.success(t('settings.renewed'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <div className={classes.row}>
      <Button
        variant="error-outline"
        loading={isPending}
        leftSection={<IconKey size={17} aria-hidden />}
        onClick={() => void renew()}
      >
        {t('settings.renew')}
      </Button>
    </div>
  )
}
