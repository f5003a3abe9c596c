import type { ClinicPoint } from '@coverline/contract/clinics/endpoints'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { Notice } from '@coverline/ui/overlays/notice'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './clinic-choice.module.css'
import { type ChoosableClinic, ClinicRadios } from './clinic-radios.tsx'

const ChoiceCanvas = lazy(async () => ({
  default: (await import('./map/choice-canvas.tsx')).ChoiceCanvas,
}))

const hasPoint = (clinic: ChoosableClinic): clinic is ChoosableClinic & ClinicPoint =>
  clinic.latitude !== null && clinic.longitude !== null

interface ClinicChoiceMapProps {
  styleUrl: string
  labelId: string
  errorId?: string | undefined
  clinics: readonly ChoosableClinic[]
  value: string | null
  onChange: (clinicId: string) => void
}

/** Chooses a clinic by its marker; clinics without a location are listed below the map. */
export function ClinicChoiceMap(props: ClinicChoiceMapProps) {
  const { styleUrl, labelId, errorId, clinics, value, onChange } = props
  const { t } = useTranslation('clinics')
  const [isFailed, setFailed] = useState(false)
  const [together, setTogether] = useState<readonly string[]>([])
  const points = clinics.filter(hasPoint)
  if (isFailed)
    return (
      <div className={classes.map}>
        <Notice tone="info" title={t('map.failed')}>
          {t('map.listInstead')}
        </Notice>
        <ClinicRadios {...props} />
      </div>
    )
  const choose = (clinicIds: string[]) => {
    const [first, second] = clinicIds
    setTogether(second === undefined ? [] : clinicIds)
    if (first !== undefined && second === undefined) onChange(first)
  }
  const choice = { value, onChange }
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={errorId} className={classes.map}>
      {points.length === 0 ? (
        <EmptyState compact title={t('choice.noPoints')} />
      ) : (
        <>
          <Suspense fallback={<Skeleton height={340} radius="lg" />}>
            <ChoiceCanvas
              styleUrl={styleUrl}
              points={points}
              chosenId={value}
              onChosen={choose}
              onFailed={() => setFailed(true)}
            />
          </Suspense>
          <Chosen clinic={clinics.find(({ clinicId }) => clinicId === value)} />
        </>
      )}
      <Part
        label={t('choice.together')}
        clinics={points.filter(({ clinicId }) => together.includes(clinicId))}
        opened={together}
        {...choice}
      />
      <Part
        label={t('choice.withoutPoint', { count: clinics.length - points.length })}
        clinics={clinics.filter((clinic) => !hasPoint(clinic))}
        {...choice}
      />
    </div>
  )
}

/** Says which clinic is chosen, and where it is. */
function Chosen({ clinic }: { clinic: ChoosableClinic | undefined }) {
  const { t } = useTranslation('clinics')
  return (
    <div role="status" className={classes.chosen} data-chosen={clinic ? true : undefined}>
      {clinic ? (
        <>
          <strong>{clinic.name}</strong>
          <span className={classes.soft}>{clinic.addressLine}</span>
          {hasPoint(clinic) && clinic.isApproximate ? (
            <span className={classes.soft}>{t('map.approximate')}</span>
          ) : null}
        </>
      ) : (
        <span className={classes.soft}>{t('choice.hint')}</span>
      )}
    </div>
  )
}

interface PartProps {
  label: string
  clinics: readonly ChoosableClinic[]
  value: string | null
  onChange: (clinicId: string) => void
  /** Changes when the user opens these clinics: then they get the focus. */
  opened?: readonly string[]
}

/** Some of the clinics below the map; nothing without any. */
function Part({ label, clinics, opened, ...choice }: PartProps) {
  const id = useId()
  const radios = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened && opened.length > 0) radios.current?.querySelector('input')?.focus()
  }, [opened])
  if (clinics.length === 0) return null
  return (
    <div>
      <p id={id} className={classes.part}>
        {label}
      </p>
      <ClinicRadios ref={radios} labelId={id} clinics={clinics} {...choice} />
    </div>
  )
}
