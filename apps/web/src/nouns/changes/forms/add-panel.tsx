import { mostRelatives } from '@coverline/contract/changes/terms'
import { Button } from '@coverline/ui/actions/button'
import { DayInput } from '@coverline/ui/form/day-input'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Checkbox, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { EntryFields } from './entry-fields.tsx'
import classes from './forms.module.css'
import { type Principal, useNewPeople } from './use-new-people.ts'

interface AddPanelProps {
  /** Whose relatives are added; absent for a new employee */
  principal?: Principal
  /** Gets the change that the person was added to; nothing if the panel was closed. */
  onClose: (employeeChangeId?: string) => void
}

/** The form of a person to add with relatives, or of relatives of an employee who is insured already. */
export function AddPanel({ principal, onClose }: AddPanelProps) {
  const { t } = useTranslation(['changes', 'common'])
  const form = useNewPeople(onClose, principal)
  return (
    <SideModal
      opened
      width={800}
      onClose={() => onClose()}
      title={principal ? t('form.addRelative') : t('form.addTitle')}
      dirty={form.isDirty && !form.isPending}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="add-person" loading={form.isPending} disabled={!form.program}>
            {t('form.add')}
          </Button>
        </>
      )}
    >
      <form
        id="add-person"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <Stack gap="md">
          <Place form={form} />
          <Employee form={form} />
          <Relatives form={form} />
          <Checkbox
            label={t('form.later')}
            description={t('form.laterHint')}
            checked={form.keepIncomplete}
            onChange={(event) => form.setKeep(event.currentTarget.checked)}
          />
        </Stack>
      </form>
    </SideModal>
  )
}

type PartProps = { form: ReturnType<typeof useNewPeople> }

/** The plan and the first day of everybody in the form */
function Place({ form }: PartProps) {
  const { t } = useTranslation('changes')
  const { errors } = form.problems
  return (
    <>
      <div className={classes.pair}>
        <Select
          label={t('form.program')}
          data={form.programs.map((one) => ({ value: one.programId, label: one.name }))}
          value={form.program?.programId ?? null}
          allowDeselect={false}
          onChange={form.setProgram}
          error={errors['programId']}
          withAsterisk
        />
        <DayInput label={t('form.starts')} value={form.effectiveDate} onChange={form.setDay} />
      </div>
      {errors['effectiveDate'] ? (
        <Text size="xs" c="red">
          {errors['effectiveDate']}
        </Text>
      ) : null}
      {form.required.length > 0 ? (
        <Text size="xs" c="dimmed">
          {t('form.required')}
        </Text>
      ) : null}
    </>
  )
}

/** The employee: a new one, or the one whose relatives are added. */
function Employee({ form }: PartProps) {
  const { t } = useTranslation('changes')
  if (form.principal) return <TextInput label={t('form.employee')} value={form.principal.name} readOnly />
  return (
    <fieldset className={classes.person}>
      <legend>{t('form.employee')}</legend>
      <EntryFields
        draft={form.employee}
        onChange={form.setEmployee}
        required={form.required}
        errors={form.problems.below('employee')}
      />
    </fieldset>
  )
}

function Relatives({ form }: PartProps) {
  const { t } = useTranslation('changes')
  const { relatives, setRelatives } = form
  const isNeeded = form.principal !== undefined && relatives.length === 1
  return (
    <>
      {relatives.map((relative, nth) => (
        <fieldset key={relative.key} className={classes.person}>
          <legend>{t('form.relative', { nth: nth + 1 })}</legend>
          <EntryFields
            draft={relative}
            onChange={(draft) => setRelatives((all) => all.with(nth, { ...draft, key: relative.key }))}
            required={form.required}
            errors={form.problems.below(`relatives.${nth}`)}
          />
          {isNeeded ? null : (
            <Button
              variant="plain"
              size="xs"
              leftSection={<IconTrash size={15} />}
              onClick={() => setRelatives((all) => all.filter(({ key }) => key !== relative.key))}
            >
              {t('form.removeRelative', { nth: nth + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {relatives.length < mostRelatives ? (
        <div>
          <Button variant="outline" leftSection={<IconPlus size={16} />} onClick={form.addRelative}>
            {t('form.addRelative')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
