import { useQueryCall } from '@coverline/client/hooks'
import { memberProfile } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import classes from '../care.module.css'
import { useDraft } from './draft.ts'
import { notChosen, StepFrame } from './step-frame.tsx'
import { useChosen } from './use-chosen.ts'

const route = getRouteApi('/member-area/app/care/book/details')

const isPhone = (text: string) =>
  /^\+?[\d\s().-]*$/u.test(text) && /^\d{6,15}$/u.test(text.replace(/\D/gu, ''))

/** The third step: for whom, why, and where the clinic reaches the person. */
export function DetailsPage() {
  const { t } = useTranslation('care')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const chosen = useChosen(search)
  const { service, people, person } = chosen
  const draft = useDraft(search.offerId)
  const profile = useQueryCall('memberProfile', memberProfile.detail, {})
  const phone = draft.phone ?? profile.data?.phone ?? ''
  const [isWrong, setWrong] = useState(false)
  const isVideo = service?.kind === 'TELEMEDICINE'
  const next = () => {
    const isRefused = !isVideo && phone.trim() !== '' && !isPhone(phone)
    setWrong(isRefused)
    if (isRefused) return
    if (!isVideo) draft.write({ phone })
    void navigate({ to: '/app/care/book/confirm', search })
  }
  return (
    <StepFrame
      step={3}
      title={t('steps.details')}
      service={service?.title}
      next={
        service === null && !chosen.isLoading && people.length < 2 ? null : (
          <Button size="md" fullWidth disabled={service === null} onClick={next}>
            {t('steps.next')}
          </Button>
        )
      }
    >
      {people.length > 1 ? (
        <Radio.Group
          label={t('person')}
          value={person.personProfileId}
          onChange={(personProfileId) =>
            void navigate({ search: (before) => ({ ...before, personProfileId }), replace: true })
          }
        >
          <Stack gap={4}>
            {people.map(({ personProfileId, name }) => (
              <Radio key={personProfileId} value={personProfileId} label={name} className={classes.radio} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {notChosen(chosen) ??
        (isVideo ? (
          <p className={classes.note}>{t('details.video')}</p>
        ) : (
          <ForClinic
            reason={draft.reason}
            phone={phone}
            isWrong={isWrong}
            onChange={(changed) => {
              setWrong(false)
              draft.write(changed)
            }}
          />
        ))}
    </StepFrame>
  )
}

interface ForClinicProps {
  reason: string
  phone: string
  isWrong: boolean
  onChange: (changed: { reason: string } | { phone: string }) => void
}

/** What the clinic reads: why the person comes, and where to call back */
function ForClinic({ reason, phone, isWrong, onChange }: ForClinicProps) {
  const { t } = useTranslation('care')
  return (
    <>
      <Textarea
        size="md"
        label={t('details.reason')}
        description={t('details.reasonHint')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        type="tel"
        autoComplete="tel"
        label={t('details.phone')}
        description={t('details.phoneHint')}
        maxLength={50}
        error={isWrong ? t('details.wrongPhone') : null}
        value={phone}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
    </>
  )
}
