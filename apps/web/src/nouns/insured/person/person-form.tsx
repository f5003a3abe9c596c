import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { insured } from '@coverline/contract/calls.generated'
import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { forgetUnsaved } from '@coverline/ui/form/unsaved'
import { type FormEvent, lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useQuestions } from '../shared/use-questions.tsx'
import {
  DocumentFields,
  FamilyFields,
  PersonalFields,
  type PersonFormState,
  PolicyFields,
} from './person-fields.tsx'
import {
  changedPerson,
  initialValues,
  newPerson,
  type PersonFormValues,
  personSchema,
} from './person-form-schema.ts'
import { touchedByPeople } from '../queries.ts'
import { usePersonMeanwhile } from './use-person-meanwhile.ts'

const MergeDialog = lazy(async () => ({ default: (await import('../merges/merge-dialog.tsx')).MergeDialog }))

interface PersonFormProps {
  /** The profile to edit; if omitted a person is added. */
  person?: PersonDetail
  /** The plan of the new person; if omitted the user selects it. */
  packageId?: string
  onClose: () => void
  onSaved: (personProfileId: string) => void
}

/** Maps the server's field names of the link to those of the form. */
const renamed: Record<string, string> = { 'link.identificationNumber': 'linkIdNumber', link: 'linkIdNumber' }

export function PersonForm({ person, packageId, onClose, onSaved }: PersonFormProps) {
  const { t } = useTranslation(['insured', 'merges'])
  const [merging, setMerging] = useState<[string, string] | null>(null)
  const onMerge = (one: string, other: string) => setMerging([one, other])
  const { form, notice, isBlocked, submit, settle, question } = usePersonForm({
    person,
    packageId,
    onSaved,
    onMerge,
  })
  const another = useRef(false)
  return (
    <>
      <SideModal
        opened
        onClose={onClose}
        width={800}
        title={t(person ? 'insured:form.edit' : 'insured:form.new')}
        dirty={form.dirty}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            {person ? null : (
              <Button
                variant="soft"
                type="submit"
                form="person-form"
                disabled={form.submitting}
                onClick={() => (another.current = true)}
              >
                {t('insured:form.saveAndAdd')}
              </Button>
            )}
            <Button
              type="submit"
              form="person-form"
              loading={form.submitting}
              onClick={() => (another.current = false)}
            >
              {isBlocked ? t('insured:form.update') : t('common:save')}
            </Button>
          </>
        }
      >
        <form id="person-form" onSubmit={(event) => submit(event, another.current)} noValidate>
          {notice}
          <PersonalFields form={form} />
          {person ? null : <PolicyFields form={form} isPlanGiven={packageId !== undefined} />}
          <FamilyFields form={form} person={person ?? null} />
          <DocumentFields form={form} />
          {question}
        </form>
      </SideModal>
      {/* Beside the form, not in it: keys that are meant for the merge don't reach the form. */}
      {merging ? (
        <Suspense fallback={null}>
          <MergeDialog
            personProfileId={merging[0]}
            otherPersonProfileId={merging[1]}
            onClose={() => setMerging(null)}
            onMerged={() => {
              setMerging(null)
              settle()
              toast.notice({ title: t('merges:mergedBack') })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

type FormOptions = Pick<PersonFormProps, 'onSaved'> & {
  onMerge: (personProfileId: string, otherPersonProfileId: string) => void
  person: PersonDetail | undefined
  packageId: string | undefined
}

function usePersonForm({ person: given, packageId, onSaved, onMerge }: FormOptions) {
  // The page goes on with what others save; the form compares with what it showed.
  const [person] = useState(given)
  const { t } = useTranslation('insured')
  const fieldText = useFieldText()
  const fail = useFailure()
  const save = useCommand(insured.save, { refresh: touchedByPeople })
  const questions = useQuestions({ onMerge })
  const isLinked = Boolean(person?.principal)
  const schema = useMemo(() => personSchema(isLinked), [isLinked])
  const form = useAppForm(schema, initialValues(person ?? null, packageId ?? null), {
    errorText: (code, path) =>
      code === 'END_BEFORE_START' ? t('form.endBeforeStart') : fieldText(code, path),
  }) as unknown as PersonFormState

  const meanwhile = usePersonMeanwhile(person)

  const send = async (values: PersonFormValues): Promise<string | null> => {
    let saved: string | null = null
    await questions.ask(async (confirm) => {
      const input = person ? changedPerson(values, person) : newPerson(values)
      const answer = await meanwhile.attempt({ ...input, confirm }, (each) =>
        save.mutateAsync({ input: each }),
      )
      saved = answer?.personProfileId ?? null
    })
    return saved
  }
  const submit = (event: FormEvent<HTMLFormElement>, addsAnother: boolean) =>
    form.submit(async (values) => {
      try {
        const id = await send(values)
        if (id === null) return
        toast.success(t(person ? 'saved' : 'added'))
        if (addsAnother) form.reset(initialValues(null, values.programId ?? null))
        else {
          forgetUnsaved()
          onSaved(id)
        }
      } catch (error) {
        const isExplained = questions.refuse(error)
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
          const fields = Object.entries(error.fields).map(([path, code]) => [renamed[path] ?? path, code])
          form.setServerErrors(Object.fromEntries(fields))
        } else if (!isExplained) fail(error)
      }
    })(event)
  const { notice, isBlocked, settle } = questions
  return { form, notice, isBlocked, submit, settle, question: meanwhile.question }
}
