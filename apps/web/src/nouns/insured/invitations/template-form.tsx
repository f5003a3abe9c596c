import { useCommand } from '@coverline/client/hooks'
import { invitations } from '@coverline/contract/calls.generated'
import type { InvitationTemplate } from '@coverline/contract/invitations/endpoints'
import { invitationVariables, unknownVariables } from '@coverline/contract/invitations/terms'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { confirm } from '@coverline/ui/overlays/confirm'
import { toast } from '@coverline/ui/overlays/toast'
import { useUnsaved } from '@coverline/ui/form/unsaved'
import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useInsertion } from '../../../kit/forms/use-insertion.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useMeanwhile } from '../../../kit/forms/use-meanwhile.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './invitations.module.css'
import { MailPreview } from './mail-preview.tsx'

/** The text of one language beside a preview of the mail. */
export function TemplateForm({ template }: { template: InvitationTemplate }) {
  const { t } = useTranslation(['invitations', 'errors'])
  const format = useFormat()
  const fail = useFailure()
  const canSave = useAllowed({ permissions: ['SETTINGS_UPDATE'] })
  const { language } = template
  const [subject, setSubject] = useState(template.subject)
  const [text, setText] = useState(template.text)
  const { area, insert } = useInsertion(text, setText)
  const save = useCommand(invitations.saveTemplate, { refresh: ['invitations'] })
  const [seen, setSeen] = useState({ subject: template.subject, text: template.text })
  const isChanged = subject !== seen.subject || text !== seen.text
  useUnsaved(isChanged)
  const faultOf = (value: string): string | null => {
    const names = unknownVariables(value)
    if (names.length > 0) return t('unknown', { names: names.join(', ') })
    return value.trim() === '' ? t('errors:fields.IS_REQUIRED') : null
  }
  const meanwhile = useMeanwhile<typeof invitations.saveTemplate>({
    known: undefined,
    words: { subject: { label: t('subject') }, text: { label: t('text') } },
  })
  const show = (shown: InvitationTemplate) => {
    setSeen({ subject: shown.subject, text: shown.text })
    setSubject(shown.subject)
    setText(shown.text)
  }
  // A text that the user has not touched follows what others save.
  if (!isChanged && (template.subject !== seen.subject || template.text !== seen.text)) show(template)
  const isFaulty = faultOf(subject) !== null || faultOf(text) !== null

  const send = async (input: Parameters<typeof save.mutateAsync>[0]['input']) => {
    try {
      const isReset = 'templateDelete' in input
      const saved = isReset
        ? await save.mutateAsync({ input })
        : await meanwhile.attempt(input, (each) => save.mutateAsync({ input: each }), seen)
      if (!saved) return
      show(saved)
      toast.success(t('saved'))
    } catch (error) {
      fail(error)
    }
  }
  const reset = async () => {
    const agreed = await confirm({
      title: t('reset.title'),
      text: t('reset.text'),
      confirmLabel: t('reset.action'),
      danger: true,
    })
    if (agreed) await send({ language, templateDelete: true })
  }
  return (
    <Card>
      {meanwhile.question}
      <div className={classes.columns}>
        <Stack>
          <p className={classes.note}>
            {template.updatedAt ? t('own', { moment: format.moment(template.updatedAt) }) : t('builtIn')}
          </p>
          <TextInput
            label={t('subject')}
            value={subject}
            maxLength={200}
            readOnly={!canSave}
            error={faultOf(subject)}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
          <Textarea
            ref={area}
            label={t('text')}
            description={t('textHint')}
            value={text}
            maxLength={4000}
            autosize
            minRows={7}
            maxRows={18}
            readOnly={!canSave}
            error={faultOf(text)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {canSave ? (
            <>
              <p className={classes.note}>{t('variables.title')}</p>
              <div className={classes.variables}>
                {invitationVariables.map((variable) => (
                  <Button key={variable} variant="outline" onClick={() => insert(`{{${variable}}}`)}>
                    {t(`variables.${variable}`)}
                  </Button>
                ))}
              </div>
              <Group>
                <Button
                  loading={save.isPending}
                  disabled={!isChanged || isFaulty}
                  onClick={() => void send({ language, subject, text })}
                >
                  {t('common:save')}
                </Button>
                {template.isOwn ? (
                  <Button variant="plain" onClick={() => void reset()}>
                    {t('reset.action')}
                  </Button>
                ) : null}
              </Group>
            </>
          ) : null}
        </Stack>
        <MailPreview input={{ language, subject, text }} />
      </div>
    </Card>
  )
}
