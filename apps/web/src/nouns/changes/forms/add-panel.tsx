import { mostRelatives } from '@coverline/contract/changes/terms'
import { Button } from '@coverline/ui/actions/button'
import { DayInput } from '@coverline/ui/form/day-input'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { EntryFields } from './entry-fields.tsx'
import classes from './forms.module.css'
import { useNewPeople } from './use-new-people.ts'

interface AddPanelProps {
  /** Gets the change that the person was added to; nothing if the panel was closed. */
  onClose: (employeeChangeId?: string) => void
}

/** The form of a person to add, with relatives. */
export function AddPanel({ onClose }: AddPanelProps) {
  const { t } = useTranslation(['changes', 'common'])
  const form = useNewPeople(onClose)
  return (
    <SideModal
      opened
      width={800}
      onClose={() => onClose()}
      title={t('form.addTitle')}
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
          <fieldset className={classes.person}>
            <legend>{t('form.employee')}</legend>
            <EntryFields
              draft={form.employee}
              onChange={form.setEmployee}
              required={form.required}
              errors={form.problems.below('employee')}
            />
          </fieldset>
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

function Relatives({ form }: PartProps) {
  const { t } = useTranslation('changes')
  const { relatives, setRelatives } = form
  const add = () => {
    const key = (relatives.at(-1)?.key ?? 0) + 1
    setRelatives((all) => [...all, { person: {}, relationship: 'RELATIVE', key }])
  }
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
          <Button
            variant="plain"
            size="xs"
            leftSection={<IconTrash size={15} />}
            onClick={() => setRelatives((all) => all.filter(({ key }) => key !== relative.key))}
          >
            {t('form.removeRelative', { nth: nth + 1 })}
          </Button>
        </fieldset>
      ))}
      {relatives.length < mostRelatives ? (
        <div>
          <Button variant="outline" leftSection={<IconPlus size={16} />} onClick={add}>
            {t('form.addRelative')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
