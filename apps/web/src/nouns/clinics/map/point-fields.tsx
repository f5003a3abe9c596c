import type { Clinic } from '@coverline/contract/clinics/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Group, TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useMapStyle } from '../shared/use-map-style.ts'

const PointMap = lazy(async () => ({ default: (await import('./point-map.tsx')).PointMap }))

/** Typed degrees; both or none. */
export interface PointText {
  latitude: string
  longitude: string
}

const nothing: PointText = { latitude: '', longitude: '' }
const pointTexts = new WeakMap<object, PointText>()

/**
 * Returns the clinic's own point, not its city's. Returns the same object for the same clinic, so that
 * changes are detected.
 */
export function pointText(clinic: Clinic | null): PointText {
  if (!clinic || clinic.isApproximate || clinic.latitude === null || clinic.longitude === null) return nothing
  const known = pointTexts.get(clinic)
  if (known) return known
  const text = { latitude: String(clinic.latitude), longitude: String(clinic.longitude) }
  pointTexts.set(clinic, text)
  return text
}

function degrees(text: string, limit: number): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= limit ? value : null
}

/** Parses the typed point; null if empty. */
export function pointOf(text: PointText): { latitude: number; longitude: number } | null | 'wrong' {
  if (text.latitude.trim() === '' && text.longitude.trim() === '') return null
  const latitude = degrees(text.latitude, 90)
  const longitude = degrees(text.longitude, 180)
  return latitude === null || longitude === null ? 'wrong' : { latitude, longitude }
}

interface PointFieldsProps {
  value: PointText
  error: string | undefined
  onChange: (value: PointText) => void
}

/** Position of the clinic: typed, or set on the map if there is one. */
export function PointFields({ value, error, onChange }: PointFieldsProps) {
  const { t } = useTranslation('clinics')
  const { data: map } = useMapStyle()
  const [isMapShown, setMapShown] = useState(false)
  const read = pointOf(value)
  return (
    <>
      <Group align="flex-start" grow>
        <TextInput
          label={t('point.latitude')}
          inputMode="decimal"
          value={value.latitude}
          error={error}
          onChange={(event) => onChange({ ...value, latitude: event.currentTarget.value })}
        />
        <TextInput
          label={t('point.longitude')}
          inputMode="decimal"
          value={value.longitude}
          error={error ? true : undefined}
          onChange={(event) => onChange({ ...value, longitude: event.currentTarget.value })}
        />
      </Group>
      <Group justify="space-between" mt={6} mb="md" gap="xs">
        <span style={{ color: 'var(--mantine-color-dimmed)', fontSize: 13 }}>{t('point.hint')}</span>
        {map?.styleUrl ? (
          <Button
            variant="plain"
            leftSection={<IconMapPin size={16} />}
            onClick={() => setMapShown(!isMapShown)}
          >
            {t(isMapShown ? 'point.hideMap' : 'point.showMap')}
          </Button>
        ) : null}
      </Group>
      {map?.styleUrl && isMapShown ? (
        <Suspense fallback={null}>
          <PointMap
            styleUrl={map.styleUrl}
            point={read === 'wrong' ? null : read}
            onPick={(latitude, longitude) =>
              onChange({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) })
            }
          />
        </Suspense>
      ) : null}
    </>
  )
}
