import { askedFields, fieldModes } from '@coverline/contract/lead-forms/terms'
import { Card } from '@coverline/ui/display/card'
import { Notice } from '@coverline/ui/overlays/notice'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './lead-form-settings.module.css'
import type { PartProps } from './state-card.tsx'

/** What the form asks, and which answers it requires. */
export function FieldsCard({ draft, change, isFixed, fault }: PartProps & { fault: string | undefined }) {
  const { t } = useTranslation('lead-forms')
  return (
    <Card title={t('settings.fields')}>
      <p className={classes.soft}>{t('settings.fieldsHint')}</p>
      <div className={classes.modes}>
        {askedFields.map((name) => (
          <NativeSelect
            key={name}
            label={t(`page.${name}`)}
            disabled={isFixed}
            data={fieldModes.map((mode) => ({ value: mode, label: t(`settings.modes.${mode}`) }))}
            value={draft.fields[name]}
            onChange={(event) => {
              const mode = fieldModes.find((one) => one === event.currentTarget.value)
              if (mode) change({ fields: { ...draft.fields, [name]: mode } })
            }}
          />
        ))}
      </div>
      {fault ? <Notice tone="danger">{fault}</Notice> : null}
    </Card>
  )
}
