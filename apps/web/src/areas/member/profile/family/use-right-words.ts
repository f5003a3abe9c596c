import { type FamilyRightName, grantedRights } from '@coverline/contract/family/terms'
import { listFormatter } from '../../../../kit/text/formatters.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'

/** Names rights in a list of the reader's language. */
export function useRightWords(): (rights: readonly FamilyRightName[]) => string {
  const { t, i18n } = useTranslation('home')
  return (rights) =>
    listFormatter(i18n.language, {}).format(
      grantedRights
        .filter((right) => rights.includes(right))
        .map((right) => t(`family.grant.short.${right}`)),
    )
}
