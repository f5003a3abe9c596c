import { useCommand } from '@coverline/client/hooks'
import { visitNotes } from '@coverline/contract/calls.generated'
import type { VisitNote } from '@coverline/contract/visit-notes/shapes'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { useUnsaved } from '@coverline/ui/form/unsaved'
import { toast } from '@coverline/ui/overlays/toast'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '../../../kit/forms/use-attempt.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../note.module.css'

/** What was added to a note after its signature, and a field for more. */
export function Addenda({ note, leftover }: { note: VisitNote; leftover: string }) {
  const { t } = useTranslation('visit-notes')
  const format = useFormat()
  const { addenda, can } = note
  if (addenda.length === 0 && !can.addAddendum) return null
  return (
    <Card title={t('addendum.title')}>
      <ol className={classes.addenda}>
        {addenda.map(({ number, text, doctor, createdAt }) => (
          <li key={number}>
            <p className={classes.soft}>
              {[t('addendum.nth', { number }), format.moment(createdAt), doctor.name].join(' · ')}
            </p>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
      {can.addAddendum ? <NewAddendum receptionId={note.receptionId} leftover={leftover} /> : null}
    </Card>
  )
}

function NewAddendum({ receptionId, leftover }: { receptionId: string; leftover: string }) {
  const { t } = useTranslation(['visit-notes', 'common'])
  const attempt = useAttempt()
  const [text, setText] = useState(leftover)
  const [isMissing, setMissing] = useState(false)
  const add = useCommand(visitNotes.addAddendum, { refresh: ['visit-notes'] })
  useUnsaved(text.trim() !== '')
  const submit = async () => {
    if (text.trim() === '') return setMissing(true)
    const isDone = await attempt(() => add.mutateAsync({ input: { receptionId, text } }))
    if (!isDone) return
    setText('')
    toast.success(t('addendum.added'))
  }
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        label={t('addendum.label')}
        description={leftover === '' ? undefined : t('addendum.leftover')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4000}
        error={isMissing ? t('addendum.required') : undefined}
        value={text}
        onChange={(event) => {
          setMissing(false)
          setText(event.currentTarget.value)
        }}
      />
      <div>
        <Button type="submit" variant="outline" loading={add.isPending}>
          {t('addendum.add')}
        </Button>
      </div>
    </form>
  )
}
