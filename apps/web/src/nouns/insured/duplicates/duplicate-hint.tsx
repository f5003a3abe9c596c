import type { Duplicate } from '@coverline/contract/duplicates/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { personName } from '../shared/person-name.ts'
import { TextLink } from '../../../kit/text-link.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useDuplicatesOf } from './queries.ts'
import { useDismiss } from './use-dismiss.ts'

const MergeDialog = lazy(async () => ({ default: (await import('../merges/merge-dialog.tsx')).MergeDialog }))

interface DuplicateHintProps {
  personProfileId: string
  canDecide: boolean
  onMerged: (personProfileId: string) => void
}

/** Hint on a person's page that another profile may be the same person. */
export function DuplicateHint({ personProfileId, canDecide, onMerged }: DuplicateHintProps) {
  const { t } = useTranslation('duplicates')
  const format = useFormat()
  const dismiss = useDismiss()
  const { data, isPlaceholderData } = useDuplicatesOf(personProfileId)
  const [compared, setCompared] = useState<Duplicate | null>(null)
  const [pair] = data?.items ?? []
  if (!pair || isPlaceholderData) return null
  const other = pair.first.personProfileId === personProfileId ? pair.second : pair.first
  const more = (data?.totalCount ?? 1) - 1
  const facts = [format.day(other.birthdate), other.email, other.phone, other.identificationNumber]
  return (
    <>
      <Notice
        tone="warning"
        title={t('hint.title', { name: personName(other) })}
        action={
          <Group gap="xs">
            {canDecide ? (
              <>
                <Button variant="outline" onClick={() => setCompared(pair)}>
                  {t('compare')}
                </Button>
                <Button variant="plain" onClick={() => void dismiss(pair, true)}>
                  {t('notSame')}
                </Button>
              </>
            ) : null}
            <TextLink to={`/admin/users/${other.personProfileId}`}>{personName(other)}</TextLink>
          </Group>
        }
      >
        {[
          t('likelihood', { score: pair.score }),
          ...pair.reasons.map((reason) => t(`reasons.${reason}`)),
        ].join(' · ')}
        <br />
        {facts.filter(Boolean).join(' · ')}
        {more > 0 ? ` — ${t('hint.more', { count: more })}` : null}
      </Notice>
      {compared ? (
        <Suspense fallback={null}>
          <MergeDialog
            personProfileId={personProfileId}
            otherPersonProfileId={other.personProfileId}
            onClose={() => setCompared(null)}
            onMerged={(id) => {
              setCompared(null)
              onMerged(id)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
