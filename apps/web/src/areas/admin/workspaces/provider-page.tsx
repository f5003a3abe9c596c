import { useQueryCall } from '@coverline/client/hooks'
import { features } from '@coverline/contract/permissions'
import { workspaces } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { ErrorState } from '@coverline/ui/display/error-state'
import { EntityHeader } from '@coverline/ui/display/page-header'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Progress, SimpleGrid } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { PageLoading } from '../../../kit/frame/page-loading.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { useFileUrls } from '../../../kit/files/use-file-urls.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { ProfileForm } from '../../../nouns/workspaces/profile-form.tsx'
import { SecondFactorCard } from '../../../nouns/workspaces/second-factor-card.tsx'
import { AdminPage } from '../layout/page/list-page.tsx'

/** The user's provider: logo, title, licence with usage, and enabled features. */
export function ProviderPage() {
  const { t } = useTranslation('workspaces')
  const format = useFormat()
  const query = useQueryCall('workspaces', workspaces.profile, {})
  const mayEdit = useAllowed({ permissions: ['MY_PROFILE_UPDATE'] })
  const isAdmin = useAllowed({ roles: ['ADMIN'] })
  const [isEditing, setEditing] = useState(false)
  const { data } = query
  const urls = useFileUrls([data?.logoCdnFileId])
  if (query.error) return <ErrorState onRetry={() => void query.refetch()} />
  if (!data) return <PageLoading />
  const { insuredLimit, insuredCount, memberCount, validUntil } = data.licence
  const share = insuredLimit ? Math.min(100, (insuredCount / insuredLimit) * 100) : 0

  return (
    <AdminPage>
      <EntityHeader
        name={data.name}
        picture={data.logoCdnFileId ? urls.get(data.logoCdnFileId) : null}
        meta={data.title ? [data.title] : []}
        actions={
          mayEdit ? (
            <Button leftSection={<IconPencil size={17} />} onClick={() => setEditing(true)}>
              {t('common:edit')}
            </Button>
          ) : null
        }
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" mt="lg">
        <DetailCard
          title={t('common:details')}
          items={[
            { label: t('common:name'), value: data.name },
            { label: t('titleField'), value: data.title },
            { label: t('country'), value: data.country },
            { label: t('currency'), value: data.currency },
            { label: t('timeZone'), value: data.timeZone },
          ]}
        />
        <DetailCard
          title={t('licence')}
          items={[
            {
              label: t('insured'),
              value:
                insuredLimit === null
                  ? format.number(insuredCount)
                  : t('useOf', { used: format.number(insuredCount), limit: format.number(insuredLimit) }),
            },
            { label: t('members'), value: format.number(memberCount) },
            { label: t('validUntil'), value: validUntil ? format.day(validUntil) : t('common:unlimited') },
          ]}
        >
          {insuredLimit ? (
            <Progress mt="md" value={share} aria-label={t('use')} color={share > 90 ? 'red.7' : 'brand'} />
          ) : null}
        </DetailCard>
        <DetailCard
          title={t('features')}
          columns={1}
          items={features.map((feature) => {
            const isOpen = data.features.includes(feature)
            return {
              label: t(`featureNames.${feature}`),
              value: (
                <StatusBadge tone={isOpen ? 'success' : 'neutral'}>
                  {t(isOpen ? 'open' : 'locked')}
                </StatusBadge>
              ),
            }
          })}
        />
        {isAdmin ? <SecondFactorCard key={data.secondFactor} stored={data.secondFactor} /> : null}
      </SimpleGrid>
      {isEditing ? <ProfileForm profile={data} onClose={() => setEditing(false)} /> : null}
    </AdminPage>
  )
}
