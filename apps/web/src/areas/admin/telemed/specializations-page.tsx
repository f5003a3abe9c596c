import type { Specialization } from '@coverline/contract/doctors/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { SpecializationList } from '../../../nouns/doctors/specializations/specialization-list.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { AdminPage } from '../layout/page/list-page.tsx'

const SpecializationForm = lazy(async () => ({
  default: (await import('../../../nouns/doctors/specializations/specialization-form.tsx'))
    .SpecializationForm,
}))

/** The specializations of doctors, with names in the languages of the product. */
export function SpecializationsPage() {
  const { t } = useTranslation('doctors')
  const [edited, setEdited] = useState<Specialization | 'new' | null>(null)
  const create = useAllowed({ permissions: ['TELEMEDICINE_UPDATE'] }) ? (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited('new')}>
      {t('specializations.create')}
    </Button>
  ) : null
  return (
    <AdminPage primary={create}>
      <SpecializationList onEdit={setEdited} create={create} />
      <Suspense fallback={null}>
        {edited ? (
          <SpecializationForm
            specialization={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </Suspense>
    </AdminPage>
  )
}
