import { useQueryCall } from '@coverline/client/hooks'
import { insured } from '@coverline/contract/calls.generated'
import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../shared/person-name.ts'
import classes from './merges.module.css'

interface ChoosePersonDialogProps {
  person: PersonDetail
  onClose: () => void
  onChosen: (personProfileId: string) => void
}

/** Selects the other profile of the same person. */
export function ChoosePersonDialog({ person, onClose, onChosen }: ChoosePersonDialogProps) {
  const { t } = useTranslation('merges')
  const [text, setText] = useState(person.lastName)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, isFetching } = useQueryCall('insured', insured.suggest, { searchString: text, limit: 10 })
  const options = (data?.items ?? [])
    .filter((each) => each.personProfileId !== person.personProfileId)
    .map((each) => ({
      value: each.personProfileId,
      label: [each.name, each.identificationNumber ?? each.email ?? each.phone].filter(Boolean).join(' · '),
    }))
  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('choose.title', { name: personName(person) })}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button disabled={chosen === null} onClick={() => (chosen === null ? undefined : onChosen(chosen))}>
            {t('choose.compare')}
          </Button>
        </>
      )}
    >
      <Stack>
        <p className={classes.note}>{t('choose.text')}</p>
        <Dropdown
          label={t('choose.person')}
          options={options}
          value={chosen === null ? [] : [chosen]}
          onChange={(ids) => setChosen(ids[0] ?? null)}
          width="100%"
          size="md"
          onSearch={setText}
          loading={isFetching}
        />
      </Stack>
    </SideModal>
  )
}
