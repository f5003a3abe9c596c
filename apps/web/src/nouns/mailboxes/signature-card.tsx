import { useCommand } from '@coverline/client/hooks'
import { mailboxes } from '@coverline/contract/calls.generated'
import type { Mailbox } from '@coverline/contract/mailboxes/endpoints'
import {
  signatureOf,
  signatureVariables,
  unknownSignatureVariables,
} from '@coverline/contract/mailboxes/signature'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { useUnsaved } from '@coverline/ui/form/unsaved'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Stack, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { useInsertion } from '../../kit/forms/use-insertion.ts'
import { useFailure } from '../../kit/text/use-failure.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useOwnNames } from '../../session/use-own-names.ts'
import classes from './mailbox.module.css'
import { touchedByMailbox } from './queries.ts'

interface SignatureCardProps {
  mailbox: Mailbox
  canUpdate: boolean
}

/** The end of each mail, with a preview as of a mail of this member. */
export function SignatureCard({ mailbox, canUpdate }: SignatureCardProps) {
  const { t } = useTranslation('mailboxes')
  const fail = useFailure()
  const save = useCommand(mailboxes.saveSignature, { refresh: touchedByMailbox })
  const stored = mailbox.signature ?? ''
  const [text, setText] = useState(stored)
  const [seen, setSeen] = useState(stored)
  const { area, insert } = useInsertion(text, setText)
  const isChanged = text.trim() !== seen
  useUnsaved(isChanged)
  // A text that the member has not touched follows what others save.
  if (!isChanged && stored !== seen) {
    setSeen(stored)
    setText(stored)
  }
  const unknown = unknownSignatureVariables(text)
  const submit = async () => {
    const signature = text.trim()
    try {
      await save.mutateAsync({
        input: { mailboxId: mailbox.mailboxId, version: mailbox.version, signature },
      })
      setSeen(signature)
      setText(signature)
      toast.success(t('signature.saved'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Card title={t('signature.title')}>
      <p className={classes.lead}>{t('signature.lead')}</p>
      <div className={classes.signature}>
        <Stack>
          <Textarea
            ref={area}
            label={t('signature.text')}
            description={t('signature.hint')}
            value={text}
            maxLength={500}
            autosize
            minRows={4}
            maxRows={10}
            readOnly={!canUpdate}
            error={unknown.length > 0 ? t('signature.unknown', { names: unknown.join(', ') }) : null}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {canUpdate ? (
            <>
              <Group gap="xs">
                {signatureVariables.map((variable) => (
                  <Button key={variable} variant="outline" onClick={() => insert(`{{${variable}}}`)}>
                    {t(`signature.variables.${variable}`)}
                  </Button>
                ))}
              </Group>
              <Group>
                <Button
                  loading={save.isPending}
                  disabled={!isChanged || unknown.length > 0}
                  onClick={() => void submit()}
                >
                  {t('common:save')}
                </Button>
              </Group>
            </>
          ) : null}
        </Stack>
        <Preview text={text.trim() === '' ? null : text.trim()} senderName={mailbox.senderName} />
      </div>
    </Card>
  )
}

function Preview({ text, senderName }: { text: string | null; senderName: string | null }) {
  const { t } = useTranslation('mailboxes')
  const label = useId()
  const { operatorName: member, providerName } = useOwnNames()
  const company = senderName ?? providerName
  return (
    <section aria-labelledby={label} className={classes.preview}>
      <h3 id={label}>{t('signature.preview')}</h3>
      <p>{t('signature.example')}</p>
      <p className={classes.signed}>{signatureOf(text, { member, company })}</p>
    </section>
  )
}
