import { useCommand, useQueryCall } from '@coverline/client/hooks'
import type { RequestOf } from '@coverline/contract/endpoint'
import type { metrics } from '@coverline/contract/metrics/endpoints'
import { reportFormats } from '@coverline/contract/metrics/terms'
import { type Report, reports } from '@coverline/contract/reports/endpoints'
import { type ReportedDashboard, rhythms } from '@coverline/contract/reports/terms'
import { Button } from '@coverline/ui/actions/button'
import { FormGrid, SelectField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Text } from '@mantine/core'
import { useAttempt } from '../../kit/forms/use-attempt.ts'
import { useRefusal } from '../../kit/forms/use-refusal.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './reports.module.css'

const schema = reports.save.input.pick({ name: true, rhythm: true, format: true })

interface ReportDialogProps {
  dashboard: ReportedDashboard
  /** The filters of the shown dashboard, without its period */
  filters: RequestOf<typeof metrics.detail> | RequestOf<typeof metrics.leads>
  onClose: () => void
}

/** Has the shown dashboard mailed each week or month; lists what is mailed already and ends it. */
export function ReportDialog({ dashboard, filters, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['reports', 'metrics', 'common'])
  const { day } = useFormat()
  const errorText = useFieldText()
  const refuse = useRefusal()
  const save = useCommand(reports.save, { refresh: ['reports'] })
  const nameOf = (chosen: Report['rhythm']) =>
    t('reports:suggested', {
      dashboard: t(`metrics:tabs.${dashboard}`),
      rhythm: t(`reports:short.${chosen}`),
    })
  const form = useAppForm(schema, { name: nameOf('WEEKLY'), rhythm: 'WEEKLY', format: 'PDF' }, { errorText })
  const submit = form.submit(async (values) => {
    try {
      const { nextDay } = await save.mutateAsync({ input: { ...values, dashboard, ...filters } })
      toast.success(t('reports:saved', { day: day(nextDay) }))
      onClose()
    } catch (error) {
      refuse(error, form)
    }
  })
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('reports:title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="report-form" loading={form.submitting}>
            {t('reports:save')}
          </Button>
        </>
      }
    >
      <form id="report-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <Text size="sm">{t('reports:intro')}</Text>
          <TextField form={form} name="name" label={t('reports:name')} />
          <SelectField
            form={form}
            name="rhythm"
            label={t('reports:rhythm')}
            options={rhythms.map((value) => ({ value, label: t(`reports:rhythms.${value}`) }))}
            onChosen={(next) => {
              const other = rhythms.find((one) => one !== next) ?? 'WEEKLY'
              const chosen = rhythms.find((one) => one === next)
              // A name that the reader typed stays.
              if (chosen && form.values.name === nameOf(other)) form.set('name', nameOf(chosen))
            }}
          />
          <SelectField
            form={form}
            name="format"
            label={t('reports:format')}
            options={reportFormats.map((value) => ({ value, label: t(`reports:formats.${value}`) }))}
          />
        </FormGrid>
      </form>
      <OwnReports />
    </SideModal>
  )
}

function OwnReports() {
  const { t } = useTranslation(['reports', 'metrics'])
  const { day } = useFormat()
  const { data } = useQueryCall('reports', reports.list, {})
  const end = useEnd()
  if (!data) return null
  return (
    <section className={classes.own} aria-labelledby="own-reports">
      <h3 id="own-reports" className={classes.title}>
        {t('reports:own')}
      </h3>
      {data.items.length === 0 ? <p className={classes.note}>{t('reports:empty')}</p> : null}
      <ul className={classes.list}>
        {data.items.map((report) => (
          <li key={report.reportId} className={classes.item}>
            <div>
              <p className={classes.name}>{report.name}</p>
              <p className={classes.note}>{noteOf(report)}</p>
            </div>
            <Button
              variant="plain"
              size="compact-sm"
              aria-label={t('reports:removeNamed', { name: report.name })}
              onClick={() => void end(report)}
            >
              {t('reports:remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )

  function noteOf({ dashboard, format, filters, nextDay }: Report): string {
    const count = Object.keys(filters).length
    return [
      t(`metrics:tabs.${dashboard}`),
      t(`reports:formats.${format}`),
      ...(count > 0 ? [t('reports:filters', { count })] : []),
      t('reports:next', { day: day(nextDay) }),
    ].join(' · ')
  }
}

/** Ends a report; the message offers to bring it back. */
function useEnd(): (report: Report) => Promise<void> {
  const { t } = useTranslation(['reports', 'common'])
  const attempt = useAttempt()
  const remove = useCommand(reports.remove, { refresh: ['reports'] })
  const save = useCommand(reports.save, { refresh: ['reports'] })
  return async ({ reportId, nextDay: _, filters, ...values }) => {
    const isDone = await attempt(() => remove.mutateAsync({ input: { reportId } }))
    if (!isDone) return
    toast.success({
      title: t('reports:removed', { name: values.name }),
      action: {
        label: t('common:undo'),
        onSelect: () => void attempt(() => save.mutateAsync({ input: { ...values, ...filters } })),
      },
    })
  }
}
